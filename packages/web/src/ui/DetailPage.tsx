import type { ReactNode } from 'react'
import classes from './DetailPage.module.css'

interface DetailPageProps {
  /** A PageHeader. */
  header: ReactNode
  /** What a person came for, at the page's full width: warnings, quick actions. */
  banner?: ReactNode
  /** The record itself. */
  main: ReactNode
  /** What is known beside it: people, dates, history. Below the record on a narrow screen. */
  side: ReactNode
  /** More of the record: below `side` on a narrow screen, below `main` on a wide one. */
  mainRest?: ReactNode
  /** What comes last on a narrow screen; below `side` on a wide one. Only with `mainRest`. */
  sideRest?: ReactNode
  /** On a phone, a bar at the thumb with the actions one needs on the road. */
  thumbBar?: ReactNode
}

/** One record: its header, the record in a wide column and the rest beside it. */
export function DetailPage({ header, banner, main, side, mainRest, sideRest, thumbBar }: DetailPageProps) {
  return (
    <div className={classes.page}>
      {header}
      {banner}
      <div className={classes.columns} data-rest={mainRest ? true : undefined}>
        <div className={classes.column}>{main}</div>
        <div className={classes.column}>{side}</div>
        {mainRest && <div className={classes.column}>{mainRest}</div>}
        {sideRest && <div className={classes.column}>{sideRest}</div>}
      </div>
      {thumbBar && <div className={classes.thumbBar}>{thumbBar}</div>}
    </div>
  )
}
