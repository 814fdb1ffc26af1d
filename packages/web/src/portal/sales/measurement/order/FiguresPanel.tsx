import { area, feet, percent, wholeNumber } from '@gable/contract/format/figure'
import type { ReportFigures } from '@gable/contract/measurement-figures'
import type { OrderDetail } from '@gable/contract/measurement-order'
import { lengthKeys, lengthNames, sourceNames } from '@gable/contract/measurement-vendor'
import { Group, Stack } from '@mantine/core'
import { Muted, Panel, TextLink } from '../../../../ui/parts.tsx'
import { type ReadColumn, ReadTable } from '../../../../ui/ReadTable.tsx'
import { reportPath } from '../measurement-query.ts'
import { text } from './text.ts'

interface Line {
  name: string
  theirs: number | null
  ours: number | null
  shown: (value: number) => string
  /** Shows the difference in percent of our value. */
  share?: boolean
}

/** The figures of a report, next to our own report of the same lead with the differences. */
export function FiguresPanel({ order }: { order: OrderDetail }) {
  const { figures, own, source, status } = order
  if (!figures) {
    return (
      <Panel title={text('order.figures')}>
        <Muted>{text(status === 'Completed' ? 'order.noFiguresInReport' : 'order.noFigures')}</Muted>
      </Panel>
    )
  }
  const vendor = source === 'upload' ? order.productName : sourceNames[source]
  const lines = linesOf(figures, own?.figures ?? null)
  return (
    <Panel title={text('order.figures')} flush>
      <Stack gap="sm">
        <ReadTable
          label={text('order.figures')}
          columns={columnsOf(vendor, own !== null)}
          rows={lines}
          keyOf={({ name }) => name}
        />
        {own && (
          <Group>
            <TextLink to={reportPath({ provider: 'gable', id: own.id })}>{text('order.openOwn')}</TextLink>
          </Group>
        )}
      </Stack>
    </Panel>
  )
}

const none = '–'

function columnsOf(vendor: string, compared: boolean): ReadColumn<Line>[] {
  const theirs: ReadColumn<Line>[] = [
    { key: 'name', label: text('order.figure'), cell: ({ name }) => name },
    {
      key: 'theirs',
      label: vendor,
      figure: true,
      cell: ({ theirs, shown }) => (theirs === null ? none : shown(theirs)),
    },
  ]
  if (!compared) return theirs
  return [
    ...theirs,
    {
      key: 'ours',
      label: text('order.own'),
      figure: true,
      cell: ({ ours, shown }) => (ours === null ? none : shown(ours)),
    },
    { key: 'difference', label: text('order.difference'), figure: true, from: 'xs', cell: differenceOf },
  ]
}

/** "+120 sq ft (+4.5%)". */
function differenceOf({ theirs, ours, shown, share }: Line): string {
  if (theirs === null || ours === null) return none
  const by = theirs - ours
  if (shown(Math.abs(by)) === shown(0)) return shown(0)
  const sign = by < 0 ? '−' : '+'
  const amount = shown(Math.abs(by))
  if (!share || ours === 0) return `${sign}${amount}`
  return `${sign}${amount} (${sign}${percent(Math.round((Math.abs(by) / ours) * 1_000) * 10)})`
}

/** Omits lengths that neither report has. */
function linesOf(theirs: ReportFigures, ours: ReportFigures | null): Line[] {
  const pitch = (rise: number) => `${Number(rise.toFixed(1))}/12`
  const lengths = lengthKeys.map((key) => ({
    name: lengthNames[key],
    theirs: theirs.lengths[key],
    ours: ours?.lengths[key] ?? null,
    shown: (value: number) => feet(value),
  }))
  const waste = { theirs: theirs.wasteBps, ours: ours?.wasteBps ?? null, shown: (value: number) => percent(value) }
  return [
    {
      name: text('order.area'),
      theirs: theirs.areaSqft,
      ours: ours?.areaSqft ?? null,
      shown: (value) => area(value),
      share: true,
    },
    {
      name: text('order.facets'),
      theirs: theirs.facets,
      ours: ours?.facets ?? null,
      shown: (value) => wholeNumber(value),
    },
    { name: text('order.pitch'), theirs: theirs.rise, ours: ours?.rise ?? null, shown: pitch },
    ...(theirs.wasteBps === null && !ours ? [] : [{ name: text('order.waste'), ...waste }]),
    ...lengths.filter((line) => line.theirs !== null || line.ours !== null),
  ]
}
