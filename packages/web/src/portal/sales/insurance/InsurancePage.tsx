import { date, dateTime } from '@gable/contract/format/day'
import { area, feet, percent } from '@gable/contract/format/figure'
import type { InsuranceRoof, InsuranceSheet, PacketEntry } from '@gable/contract/insurance'
import {
  insuranceWords,
  markedItems,
  type PacketItem,
  packetWords,
  windShapeNames,
} from '@gable/contract/insurance-packet'
import { pitchText } from '@gable/roof/drawing/figure-text'
import { Alert, Anchor, Checkbox, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { DetailPage } from '../../../ui/DetailPage.tsx'
import { DetailSkeleton } from '../../../ui/DetailSkeleton.tsx'
import { FactList, Muted, PageHeader, Panel, QueryBoundary } from '../../../ui/parts.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { DownloadButton } from '../../shared/download/ExportFormats.tsx'
import { leadPath } from '../../shared/paths.ts'
import { api, client, useCompanyUser } from '../../shared/session.ts'
import { LeadNotFound } from '../lead/lead-query.tsx'
import { reportPath } from '../measurement/measurement-query.ts'
import { text } from './text.ts'

const isMarked = (item: PacketItem): item is (typeof markedItems)[number] =>
  (markedItems as readonly PacketItem[]).includes(item)

const words = insuranceWords

/** The measured geometry of a lead's roofs for an insurance inspector, and the photos and documents of a packet. */
export default function InsurancePage() {
  const { leadId } = useParams({ strict: false }) as { leadId: string }
  const sheet = useQuery(api.insurance.get.queryOptions({ input: { leadId } }))
  return (
    <QueryBoundary
      page
      query={sheet}
      pending={<DetailSkeleton backWidth={60} main={280} side={[240, 160]} lines={6} />}
      unknown={<LeadNotFound />}
    >
      {(data) => <LoadedSheet leadId={leadId} sheet={data} />}
    </QueryBoundary>
  )
}

function LoadedSheet({ leadId, sheet }: { leadId: string; sheet: InsuranceSheet }) {
  return (
    <DetailPage
      header={
        <PageHeader
          back={{ to: leadPath(leadId), label: text('insurance.back') }}
          title={insuranceWords.title}
          detail={<Muted>{text('insurance.hint')}</Muted>}
          actions={sheet.report && <Download leadId={leadId} />}
        />
      }
      main={
        <>
          <Alert color="yellow">{insuranceWords.inspector}</Alert>
          {!sheet.report && <Text>{text('insurance.none')}</Text>}
          {sheet.roofs.map((roof) => (
            <GeometryPanel key={roof.name} roof={roof} />
          ))}
        </>
      }
      side={
        <>
          <PacketPanel leadId={leadId} packet={sheet.packet} />
          <Panel title={text('insurance.how')} flush>
            <Stack gap="xs">
              <Source report={sheet.report} />
              {[insuranceWords.rule, insuranceWords.edition, insuranceWords.height, insuranceWords.porch].map(
                (line) => (
                  <Text key={line} size="sm">
                    {line}
                  </Text>
                ),
              )}
            </Stack>
          </Panel>
        </>
      }
    />
  )
}

function Source({ report }: Pick<InsuranceSheet, 'report'>) {
  const { company } = useCompanyUser()
  if (!report) return null
  const at = dateTime(report.measuredAt, company.timeZone)
  return (
    <Text size="sm">
      <Anchor component={Link} to={reportPath({ id: report.id, provider: 'gable' })}>
        {text('insurance.from', { at })}
      </Anchor>
      {report.code !== '' && `, ${text('insurance.sealed', { code: report.code })}`}
    </Text>
  )
}

function Download({ leadId }: { leadId: string }) {
  return (
    <DownloadButton
      run={() => client.insurance.sheet({ leadId })}
      noun={text('insurance.pdf')}
      action={text('insurance.made')}
    >
      {text('insurance.download')}
    </DownloadButton>
  )
}

/** A roof's shape with the lengths and areas that decide it, its heights, and its area by pitch. */
function GeometryPanel({ roof }: { roof: InsuranceRoof }) {
  const { name, geometry, doubt } = roof
  return (
    <Panel title={name} flush>
      <Stack gap="sm">
        {!geometry && <Alert color="yellow">{words.undecided}</Alert>}
        {geometry && doubt && <Alert color="yellow">{words[doubt]}</Alert>}
        <FactList facts={figuresOf(roof).map(([label, value]) => ({ label, value }))} />
      </Stack>
    </Panel>
  )
}

function figuresOf(roof: InsuranceRoof): [label: string, value: string][] {
  const { geometry, eaveHeightFeet, ridgeHeightFeet, meanHeightFeet, pitches } = roof
  const share = (part: number) => percent(Math.round(part * 1_000) * 10)
  const height = (value: number | null) => (value === null ? words.notMeasured : feet(value))
  const decisive: [string, string][] = geometry
    ? [
        [words.shape, windShapeNames[geometry.shape]],
        [words.perimeter, feet(geometry.perimeterFeet)],
        [words.otherPerimeter, `${feet(geometry.otherPerimeterFeet)} (${share(geometry.otherPerimeterShare)})`],
        [words.area, area(geometry.areaSqft)],
        [words.flatArea, `${area(geometry.flatAreaSqft)} (${share(geometry.flatAreaShare)})`],
      ]
    : []
  return [
    ...decisive,
    [words.meanHeight, height(meanHeightFeet)],
    [words.eaveHeight, height(eaveHeightFeet)],
    [words.ridgeHeight, height(ridgeHeightFeet)],
    ...pitches.map(({ rise, areaSqft }): [string, string] => [`${words.pitches}: ${pitchText(rise)}`, area(areaSqft)]),
  ]
}

/** The photos and documents of a packet: what is on file, and what is missing. */
function PacketPanel({ leadId, packet }: { leadId: string; packet: readonly PacketEntry[] }) {
  const missing = packet.filter(({ have }) => !have).length
  return (
    <Panel
      title={insuranceWords.packet}
      flush
      aside={<Muted>{missing === 0 ? insuranceWords.have : text('insurance.missing', { count: missing })}</Muted>}
    >
      <Stack gap="sm">
        {packet.map((entry) => (
          <Item key={entry.item} leadId={leadId} entry={entry} />
        ))}
      </Stack>
    </Panel>
  )
}

function Item({ leadId, entry: { item, have, by, at } }: { leadId: string; entry: PacketEntry }) {
  const { company } = useCompanyUser()
  const mark = useAction({
    run: (wanted: { item: (typeof markedItems)[number]; have: boolean }) =>
      client.insurance.mark({ leadId, ...wanted }),
    noun: text('insurance.item'),
    action: text('insurance.marked'),
    quiet: true,
    invalidate: [api.insurance.key()],
  })
  const { kind, name } = packetWords[item]
  const marked = at && by ? text('insurance.by', { name: by, at: date(at, company.timeZone) }) : ''
  const state = have ? insuranceWords.have : insuranceWords.missing
  return (
    <Checkbox
      checked={have}
      disabled={!isMarked(item) || mark.isPending}
      onChange={(event) => isMarked(item) && mark.mutate({ item, have: event.currentTarget.checked })}
      label={name}
      description={[kind, isMarked(item) ? state : text('insurance.bySeal'), marked].filter(Boolean).join(' · ')}
    />
  )
}
