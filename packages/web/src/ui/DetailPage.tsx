import type { ReactNode } from 'react'
import classes from './DetailPage.module.css'

interface DetailPageProps {
  header: ReactNode
  /** The most important content, at full page width: warnings and quick actions. */
  banner?: ReactNode
  /** The record itself. */
  main: ReactNode
  /** Related facts: people, dates, history. Shown below the record on a narrow screen. */
  side: ReactNode
  /** More of the record. Shown below `side` on a narrow screen, below `main` on a wide one. */
  mainRest?: ReactNode
  /** Shown last on a narrow screen and below `side` on a wide one. Only with `mainRest`. */
  sideRest?: ReactNode
  /** A bar at the bottom of a phone's screen with the actions needed on the road. */
  thumbBar?: ReactNode
}

/** The page of one record: a header, the record in a wide column, and related facts in a side column. */
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
