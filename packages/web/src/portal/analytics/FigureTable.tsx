import classes from './FigureTable.module.css'
import { noFigure } from './figures.ts'
import { text } from './texts/text.ts'

export interface FigureColumn<Counts> {
  label: string
  cell: (counts: Counts) => string
}

export interface FigureRow<Counts> {
  key: string
  label: string
  counts: Counts
  before?: Counts | null
  isTotal?: boolean
}

interface FigureTableProps<Counts> {
  caption: string
  head: string
  columns: readonly FigureColumn<Counts>[]
  rows: readonly FigureRow<Counts>[]
}

/** Every figure of a chart; those of the period before stand below those of the period. */
export function FigureTable<Counts>({ caption, head, columns, rows }: FigureTableProps<Counts>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled sideways is scrolled by keyboard, too.
    <section className={classes.scroll} tabIndex={0} aria-label={caption}>
      <table className={classes.table} aria-label={caption}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map(({ label }) => (
              <th key={label} scope="col" className={classes.figure}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, counts, before, isTotal }) => (
            <tr key={key} className={isTotal ? classes.total : undefined}>
              <th scope="row">{label}</th>
              {columns.map((column) => (
                <td key={column.label} className={classes.figure}>
                  {column.cell(counts)}
                  {before && column.cell(before) !== noFigure && (
                    <span className={classes.before}>{text('table.before', { figure: column.cell(before) })}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
