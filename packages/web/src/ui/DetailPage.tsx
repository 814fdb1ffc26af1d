import type { ReactNode } from 'react'
import classes from './DetailPage.module.css'

interface DetailPageProps {
  /** A PageHeader. */
  header: ReactNode
  /** What a person came for, at the page's full width: warnings, quick actions. */
  banner?: ReactNode
  /** The record itself. */
  main: ReactNode
  /** What one needs for a call: above the record on a narrow screen, at the top beside it on a wide one. */
  sideFirst?: ReactNode
  /** What is known beside it: people, dates, history. Below the record on a narrow screen. */
  side: ReactNode
  /** On a phone, a bar at the thumb with the actions one needs on the road. */
  thumbBar?: ReactNode
}

/** One record: its header, the record in a wide column and the rest beside it. */
export function DetailPage({ header, banner, main, sideFirst, side, thumbBar }: DetailPageProps) {
  return (
    <div className={classes.page}>
      {header}
      {banner}
      <div className={classes.columns}>
        {sideFirst && <div className={classes.column}>{sideFirst}</div>}
        <div className={`${classes.column} ${classes.main}`}>{main}</div>
        <div className={classes.column}>{side}</div>
      </div>
      {thumbBar && <div className={classes.thumbBar}>{thumbBar}</div>}
    </div>
  )
}
