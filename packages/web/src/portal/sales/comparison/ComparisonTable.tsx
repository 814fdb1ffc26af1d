import type { ComparedReport, LeadComparison } from '@gable/contract/comparison'
import {
  type ComparedFigure,
  type ComparedKey,
  comparedKeys,
  comparedNames,
  comparedText,
} from '@gable/contract/comparison-figures'
import { date } from '@gable/contract/format/day'
import { percent } from '@gable/contract/format/figure'
import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Hint, StateBadge } from '../../../ui/parts.tsx'
import { CellDetail, type ReadColumn, ReadTable } from '../../../ui/ReadTable.tsx'
import { orderPath } from '../measurement/order/order-query.ts'
import { differenceText } from './difference.ts'
import { text } from './text.ts'

const none = '–'

/** Our figures next to those of each other report, with the differences below. */
export function ComparisonTable({ comparison: { own, reports }, timeZone }: Props) {
  const keys = comparedKeys.filter((key) => reports.some((report) => figureOf(report, key)))
  const hasThird = reports.length > 1
  return (
    <Stack gap="sm">
      <ReadTable
        label={text('lead.label')}
        columns={columnsOf(reports, timeZone)}
        rows={keys}
        keyOf={(key) => key}
        minWidth={220 + 130 * reports.length}
      />
      <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {reports.map((report) => (
          <li key={report.orderId ?? report.brand}>
            <Group gap="xs">
              <Text size="sm">{report.name}</Text>
              <WithinBadge within={report.within} />
            </Group>
          </li>
        ))}
      </Stack>
      <Hint>
        {own?.statedPercent
          ? text('stated.some', { percent: percent(Math.round(own.statedPercent * 10) * 10) })
          : text('stated.none')}
        {hasThird && ` ${text('table.closerHint')}`}
      </Hint>
    </Stack>
  )
}

interface Props {
  comparison: LeadComparison
  timeZone: string
}

/** Whether our area is within our stated error. */
export function WithinBadge({ within }: { within: boolean | null }) {
  const color = within === null ? 'gray' : within ? 'green' : 'orange'
  return <StateBadge color={color}>{text(`within.${within}`)}</StateBadge>
}

const figureOf = ({ figures }: ComparedReport, key: ComparedKey) => figures.find((figure) => figure.key === key)

function columnsOf(reports: readonly ComparedReport[], timeZone: string): ReadColumn<ComparedKey>[] {
  const ours = (key: ComparedKey) => {
    const value = reports.map((report) => figureOf(report, key)?.ours ?? null).find((each) => each !== null)
    return value === undefined ? none : comparedText(key, value)
  }
  return [
    { key: 'figure', label: text('table.figure'), head: true, cell: (key) => comparedNames[key] },
    { key: 'ours', label: text('table.ours'), figure: true, cell: ours },
    ...reports.map(
      (report): ReadColumn<ComparedKey> => ({
        key: report.orderId ?? report.brand,
        label: <ReportHead report={report} timeZone={timeZone} />,
        figure: true,
        cell: (key) => <Theirs figure={figureOf(report, key)} />,
      }),
    ),
  ]
}

function ReportHead({ report: { orderId, name, reportedAt }, timeZone }: { report: ComparedReport; timeZone: string }) {
  return (
    <>
      {orderId ? (
        <Anchor component={Link} to={orderPath({ source: 'upload', id: orderId })} inherit underline="always">
          {name}
        </Anchor>
      ) : (
        name
      )}
      <CellDetail below>{date(reportedAt, timeZone)}</CellDetail>
    </>
  )
}

function Theirs({ figure }: { figure: ComparedFigure | undefined }) {
  if (!figure || figure.theirs === null) return none
  return (
    <>
      {comparedText(figure.key, figure.theirs)}
      {figure.difference !== null && <CellDetail below>{differenceText(figure)}</CellDetail>}
      {figure.closer && figure.closer !== 'equal' && (
        <CellDetail below>{text(`table.closer.${figure.closer}`)}</CellDetail>
      )}
    </>
  )
}
