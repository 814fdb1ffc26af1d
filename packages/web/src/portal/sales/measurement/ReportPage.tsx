import { addressLine } from '@gable/contract/format/contact'
import { dateTime } from '@gable/contract/format/day'
import { percent, squareCount, wholeNumber } from '@gable/contract/format/figure'
import type { MeasurementOrder, MeasurementSource } from '@gable/contract/measurement'
import { basisOf } from '@gable/contract/measurement-basis'
import { providerNames, reportWords } from '@gable/contract/measurement-words'
import { messages } from '@gable/contract/messages'
import { wholePitchText } from '@gable/roof/drawing/figure-text'
import { measureRoofs } from '@gable/roof/report/measure-roofs'
import { type MeasurementReport, measurementReport, predominantRise } from '@gable/roof/report/report'
import { squaresHundredths } from '@gable/roof/report/waste-table'
import { Alert, Button, Paper, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import { DetailPage } from '../../../ui/DetailPage.tsx'
import { DetailSkeleton } from '../../../ui/DetailSkeleton.tsx'
import { IconCube } from '../../../ui/icons.tsx'
import { Muted, PageHeader, Panel, QueryBoundary, Strong } from '../../../ui/parts.tsx'
import { IconAlertTriangle } from '../../../ui/shell-icons.tsx'
import { NotFound } from '../../../ui/states.tsx'
import { uiText } from '../../../ui/texts/ui-text.ts'
import { press, useAction } from '../../../ui/use-action.ts'
import { leadPath } from '../../shared/paths.ts'
import { client, invalidatesFor, useCompanyUser } from '../../shared/session.ts'
import { MeasurementBadge } from './MeasurementBadge.tsx'
import { measurementOptions, reportPath, sourceOf } from './measurement-query.ts'
import { orderPath } from './order/order-query.ts'
import { CoverPanel } from './report/CoverPanel.tsx'
import { DownloadPanel } from './report/DownloadPanel.tsx'
import { FacetPanel } from './report/FacetPanel.tsx'
import classes from './report/KeyFigures.module.css'
import { DiagramPanel, LengthPanels, WastePanel } from './report/ReportPanels.tsx'
import { text } from './text.ts'

type Order = MeasurementOrder & { made: MeasurementSource }

/** Parts at the end of the page, or only for scanned roofs. Each is loaded with its texts. */
const ReportComparison = lazy(() => import('../comparison/ReportComparison.tsx'))
const ScanPanel = lazy(() => import('./report/ScanPanel.tsx'))

/** The report of a measurement: figures, diagrams, tables and files. */
export default function ReportPage() {
  const { measurementProvider, orderId } = useParams({ strict: false }) as {
    measurementProvider: string
    orderId: string
  }
  const order = useQuery(measurementOptions(measurementProvider, orderId))
  const source = sourceOf(measurementProvider)
  const gone = <NotFound title={messages.ORDER_NOT_DISPLAYED} hint={text('measurement.goneHint')} />
  if (!source) return gone
  if (source !== 'gable') return <Navigate to={orderPath({ source, id: orderId })} replace />
  return (
    <QueryBoundary
      page
      query={order}
      pending={<DetailSkeleton backWidth={60} banner={56} main={420} side={[220, 180]} lines={6} />}
      unknown={gone}
    >
      {(data) => <LoadedReport order={data} />}
    </QueryBoundary>
  )
}

function LoadedReport({ order }: { order: Order }) {
  const { company } = useCompanyUser()
  const { made } = order
  // Derived again from the snapshot, by the same code that the server and the PDF use.
  const { roofs, report } = useMemo(() => {
    const measured = measureRoofs(made.structures)
    return { roofs: measured, report: measurementReport(measured) }
  }, [made.structures])
  const where = addressLine({ ...order, street: '' })
  const measuredAt = text('measurement.measuredAt', { at: dateTime(order.createdAt, company.timeZone) })
  return (
    <DetailPage
      header={
        <PageHeader
          back={{ to: leadPath(order.leadId), label: text('measurement.back') }}
          title={order.street || where}
          badges={<MeasurementBadge status={order.status} />}
          detail={
            <Muted>
              {[order.street && where, providerNames[order.provider], measuredAt].filter(Boolean).join(' · ')}
            </Muted>
          }
          actions={
            <Button component={Link} to={`${reportPath(order)}/3d-model`} leftSection={<IconCube size={18} />}>
              {text('measurement.model')}
            </Button>
          }
        />
      }
      banner={
        <>
          <PdfNotice order={order} />
          <KeyFigures report={report} />
        </>
      }
      main={
        <>
          <CoverPanel order={order} />
          <DiagramPanel roofs={roofs} report={report} />
          <Suspense>
            <WastePanel report={report} />
            <FacetPanel report={report} />
            <ReportComparison leadId={order.leadId} reportId={order.id} />
            {report.structures.some(({ scan }) => scan) && <ScanPanel report={report} />}
          </Suspense>
        </>
      }
      side={
        <>
          <DownloadPanel order={order} />
          <LengthPanels report={report} />
          <BasisPanel made={made} report={report} />
        </>
      }
    />
  )
}

/** All assumptions and adopted data, and the report's limits. */
function BasisPanel({ made, report }: { made: MeasurementSource; report: MeasurementReport }) {
  return (
    <Panel title={reportWords.basis} flush>
      <Stack gap="sm">
        {basisOf(made, report).map(({ about, text }) => (
          <div key={`${about} ${text}`}>
            {about && <Strong>{about}</Strong>}
            <Text size="sm">{text}</Text>
          </div>
        ))}
        <Alert color="gray" title={reportWords.notSurvey}>
          {reportWords.notSurveyText}
        </Alert>
      </Stack>
    </Panel>
  )
}

/** The state of the PDF until it is ready. The figures do not wait for it. */
function PdfNotice({ order }: { order: MeasurementOrder }) {
  const retry = useAction({
    run: () => client.measurement.retry({ id: order.id }),
    noun: text('measurement.thing'),
    action: text('measurement.ordered'),
    quiet: true,
    invalidate: invalidatesFor('measurement'),
  })
  if (order.status !== 'Failed') return null
  return (
    <Alert color="red" icon={<IconAlertTriangle />} title={text('measurement.pdfFailed')}>
      <Stack gap="sm" align="flex-start">
        {text('measurement.pdfFailedHint')}
        <Button size="xs" {...press(retry)}>
          {uiText('action.tryAgain')}
        </Button>
      </Stack>
    </Alert>
  )
}

/** The most important figures of the report. */
function KeyFigures({ report }: { report: MeasurementReport }) {
  const { areaSqft, perimeterFeet, facets, suggestedWaste } = report
  const rise = predominantRise(report)
  const squares = (bps: number) => squareCount(squaresHundredths(areaSqft, bps))
  const figures: { label: string; value: string; unit?: string }[] = [
    { label: reportWords.area, value: wholeNumber(areaSqft), unit: 'sq ft' },
    { label: reportWords.squares, value: squares(0) },
    {
      label: text('measurement.squaresWith', { waste: percent(suggestedWaste.wasteBps) }),
      value: squares(suggestedWaste.wasteBps),
    },
    { label: reportWords.pitch, value: rise === null ? '' : wholePitchText(rise) },
    ...(facets > 0 ? [{ label: reportWords.facets, value: String(facets) }] : []),
    { label: reportWords.perimeter, value: wholeNumber(perimeterFeet), unit: 'ft' },
  ]
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
      <dl className={classes.figures}>
        {figures.map(({ label, value, unit }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value} {unit && <span className={classes.unit}>{unit}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Paper>
  )
}
