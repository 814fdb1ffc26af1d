import { wholeNumber } from '@gable/contract/format/figure'
import { Text } from '@mantine/core'
import { TextLink } from '../../../ui/parts.tsx'
import { Change } from './Change.tsx'
import classes from './FigureTable.module.css'
import { noFigure, share } from './figures.ts'
import { text } from './text.ts'

export interface FigureColumn<Counts> {
  label: string
  /** Returns the value, or null if there is none. */
  of: (counts: Counts) => number | null
  format: (figure: number) => string
  /** Whether the value is a share between 0 and 1. */
  isShare?: boolean
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

/** A column of counts. */
export function counts<Counts>(label: string, of: (counts: Counts) => number): FigureColumn<Counts> {
  return { label, of, format: wholeNumber }
}

/** A column of shares of a whole. Shows a dash if the whole is zero. */
export function shares<Counts>(
  label: string,
  part: (counts: Counts) => number,
  whole: (counts: Counts) => number,
): FigureColumn<Counts> {
  return {
    label,
    of: (counts) => (whole(counts) === 0 ? null : part(counts) / whole(counts)),
    format: (figure) => share(figure, 1),
    isShare: true,
  }
}

/** A table of all the values of a chart. Each shows its change since the previous period if periods are compared. */
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
                  <Figure column={column} counts={counts} before={before} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Figure<Counts>({
  column: { of, format, isShare = false },
  counts,
  before,
}: {
  column: FigureColumn<Counts>
  counts: Counts
  before: Counts | null | undefined
}) {
  const [now, earlier] = [of(counts), before ? of(before) : null]
  return (
    <>
      {now === null ? noFigure : format(now)}
      {now !== null && earlier !== null && earlier !== 0 && (
        <span className={classes.change}>
          <Change now={now} before={earlier} figure={format(earlier)} points={isShare} />
        </span>
      )}
    </>
  )
}

interface WithoutAmountProps {
  count: number
  /** The days on which these leads came in. Omit it if they were counted by another date. */
  days?: { from: string; to: string }
}

/** Says how many Sold leads lack a contract amount and are excluded from totals, and links to them. */
export function WithoutAmount({ count, days }: WithoutAmountProps) {
  if (count === 0) return null
  const dated = days ? `&from=${days.from}&to=${days.to}` : ''
  return (
    <Text size="sm">
      {text.counted('withoutAmount', count)}{' '}
      <TextLink underline="always" to={`/personal/dashboard?contract=noAmount&tests=exclude${dated}`}>
        {text(days ? 'withoutAmount.show' : 'withoutAmount.showAll')}
      </TextLink>
    </Text>
  )
}
