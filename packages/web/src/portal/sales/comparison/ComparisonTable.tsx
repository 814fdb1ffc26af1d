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
import { useMediaQuery } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { Hint, StateBadge } from '../../../ui/parts.tsx'
import { CellDetail, type ReadColumn, ReadTable } from '../../../ui/ReadTable.tsx'
import { phoneQuery } from '../../../ui/theme.ts'
import { orderPath } from '../measurement/order/order-query.ts'
import { differenceText } from './difference.ts'
import { text } from './text.ts'

const none = '–'

/**
 * Our figures next to those of each other report, with the differences below. On a phone each report has a table of its
 * own, so that nothing scrolls sideways.
 */
export function ComparisonTable({ comparison: { own, reports }, timeZone }: Props) {
  const phone = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false })
  const tables = phone ? reports.map((report) => [report]) : [reports]
  const hasThird = reports.length > 1
  return (
    <Stack gap="sm">
      {tables.map((shown) => (
        <ReadTable
          key={shown.map(({ orderId, brand }) => orderId ?? brand).join()}
          label={tables.length > 1 ? `${text('lead.label')}: ${shown[0]?.name}` : text('lead.label')}
          columns={columnsOf(shown, timeZone)}
          rows={comparedKeys.filter((key) => shown.some((report) => figureOf(report, key)))}
          keyOf={(key) => key}
          {...(!phone && { minWidth: 220 + 130 * shown.length })}
        />
      ))}
      <Stack gap="xs" component="ul" className="plain">
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
