import { addressLine } from '@gable/contract/format/contact'
import { wholeNumber } from '@gable/contract/format/figure'
import { money } from '@gable/contract/format/money'
import type { LeadCluster, LeadPin } from '@gable/contract/lead'
import { type MapBox, nearestZoom } from '@gable/contract/lead-map'
import { Button, CloseButton, Group, Loader, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { MapView } from '../../../../map/area/area.ts'
import type { Box } from '../../../../map/outline.ts'
import type { DrawnPoint } from '../../../../map/projection.ts'
import { Hint, RecordLink, Strong } from '../../../../ui/parts.tsx'
import { Failed } from '../../../../ui/states.tsx'
import { uiText } from '../../../../ui/texts/ui-text.ts'
import { countryBox, useLand } from '../../../catalog/market/map/use-outlines.ts'
import { mapColors } from '../../../shared/ground/map-colors.ts'
import { leadPath } from '../../../shared/paths.ts'
import { api, useCompanyUser } from '../../../shared/session.ts'
import { StatusBadge, TestBadge } from '../LeadBadges.tsx'
import { personOf, titleOf } from '../lead-names.ts'
import { countedTo } from '../list/LeadTabs.tsx'
import classes from './LeadsMap.module.css'
import { ClusterMark, PinMark } from './Marks.tsx'
import { mapStatusColors, present, statusSums } from './status-slices.ts'
import { text } from './text.ts'
import { type MapFilters, useClusters } from './use-clusters.ts'

/** Half of the card's width plus its minimum distance from the map's edge, in pixels. */
const reach = 136 + 8

/** Closer to the top than this, there is no room above a pin. */
const roomAbove = 190

const GroundMap = lazy(() =>
  import('../../../shared/ground/GroundMap.tsx').then((module) => ({ default: module.GroundMap })),
)

interface LeadsMapProps {
  filters: MapFilters
  /** The map area that filters the list. Without one, the map starts with all leads. */
  box: MapBox | undefined
  /** Called when the map is moved, with "west,south,east,north" in degrees. */
  onBox: (box: string) => void
  /** The lead whose row is hovered. */
  pointed: string | undefined
  phone: boolean
}

const boxOf = ({ west, south, east, north }: MapBox): Box => [west, south, east, north]

/** The leads of the list on a map: pins for a few, rings with a count for many. The list follows the map. */
export default function LeadsMap({ filters, box, ...rest }: LeadsMapProps) {
  const extent = useQuery(
    api.lead.extent.queryOptions({ input: filters, placeholderData: (before) => before, staleTime: 60_000 }),
  )
  const { country } = useCompanyUser().company
  if (extent.isError && !extent.data) return <Failed error={extent.error} onRetry={() => void extent.refetch()} />
  // Without an initial area, the map waits until the leads' extent is known.
  if (!extent.data && !box) return <Skeleton className={classes.map} radius={0} />
  const whole = extent.data?.box ? boxOf(extent.data.box) : countryBox[country]
  return <MapOfLeads filters={filters} whole={whole} at={box && boxOf(box)} {...rest} />
}

type MapOfLeadsProps = Omit<LeadsMapProps, 'box'> & { whole: Box; at: Box | undefined }

function MapOfLeads({ filters, whole, at, onBox, pointed, phone }: MapOfLeadsProps) {
  const land = useGround()
  const { clusters, shown, streets, onMoved } = useClusters(filters, at, (box) => onBox(box.join()))
  const [opened, setOpened] = useState<string>()
  const holder = useRef<HTMLDivElement>(null)
  const open = shown.find(({ key, leads }) => key === opened && leads.length > 0)
  const press = (cluster: LeadCluster, on: MapView) => {
    if (cluster.leads.length > 0) {
      setOpened((before) => (before === cluster.key ? undefined : cluster.key))
      return
    }
    // The pressed ring disappears when the map zooms in, so the focus moves to the map.
    holder.current?.focus({ preventScroll: true })
    on.show(boxOf(cluster.box))
  }
  const overlay = (on: MapView): ReactNode => (
    <>
      {/* The largest are drawn above those that they overlap. */}
      {shown.toReversed().map((cluster) => {
        const mark = { cluster, at: on.project(cluster.point), onPress: () => press(cluster, on) }
        if (cluster.leads.length === 0) return <ClusterMark key={cluster.key} {...mark} />
        const isPointed = pointed !== undefined && cluster.leads.some(({ id }) => id === pointed)
        return <PinMark key={cluster.key} {...mark} open={cluster === open} pointed={isPointed} />
      })}
      {open && (
        <PinCard
          key={open.key}
          leads={open.leads}
          at={on.project(open.point)}
          on={on}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a part of the page that is no form */}
      <div ref={holder} tabIndex={-1} role="group" className={classes.map} aria-label={text('onMap.label')}>
        <Suspense fallback={<Skeleton height="100%" radius={0} />}>
          <GroundMap
            land={land}
            areas={noAreas}
            streets={streets}
            view={whole}
            colors={mapColors}
            label={text('onMap.label')}
            roam={{ at, nearest: nearestZoom, onMoved }}
            overlay={overlay}
            scrollsWithPage={phone}
          />
        </Suspense>
        <MapNotice
          failed={clusters.isError}
          isLoading={clusters.isFetching}
          none={clusters.isSuccess && shown.length === 0}
          onRetry={() => void clusters.refetch()}
        />
      </div>
      <Legend clusters={shown} unplaced={clusters.data?.unplaced ?? 0} />
    </>
  )
}

const noAreas: never[] = []

/** The base map of both countries, since a lead may be beyond the border. */
function useGround() {
  const [states, provinces] = [useLand('UnitedStates'), useLand('Canada')]
  return useMemo(() => [...states, ...provinces], [states, provinces])
}

/** A notice about the map as a whole, at its top edge. */
function MapNotice(props: { failed: boolean; isLoading: boolean; none: boolean; onRetry: () => void }) {
  return (
    <div className={classes.notice} role="status">
      {props.failed ? (
        <>
          {text('onMap.failed')}
          <Button size="compact-sm" onClick={props.onRetry}>
            {uiText('action.tryAgain')}
          </Button>
        </>
      ) : props.isLoading ? (
        <Loader size="xs" aria-label={text('onMap.waits')} />
      ) : (
        props.none && text('onMap.none')
      )}
    </div>
  )
}

/** The legend of the colors with the number of leads in view, and the leads that are not on the map. */
function Legend({ clusters, unplaced }: { clusters: readonly LeadCluster[]; unplaced: number }) {
  const sums = statusSums(clusters)
  return (
    <div className={classes.legend}>
      {present(sums).map(([status, leads]) => (
        <span key={status}>
          <span className={classes.swatch} style={{ background: mapStatusColors[status] }} />
          {status} {wholeNumber(leads)}
        </span>
      ))}
      {unplaced > 0 && (
        <span className={classes.quiet}>
          {unplaced > countedTo
            ? text('onMap.unplacedMany', { count: wholeNumber(countedTo) })
            : text.counted('onMap.unplaced', unplaced)}
        </span>
      )}
    </div>
  )
}

interface PinCardProps {
  leads: readonly LeadPin[]
  at: DrawnPoint
  on: MapView
  onClose: () => void
}

/** The homeowner at a pin, the lead's value, and a link to it. */
function PinCard({ leads, at: [x, y], on, onClose }: PinCardProps) {
  const card = useRef<HTMLElement>(null)
  // Moves the focus to the card for keyboard users, since it is last in the map's overlay.
  useEffect(() => card.current?.focus({ preventScroll: true }), [])
  const left = Math.max(reach, Math.min(x, on.width - reach))
  const below = y < roomAbove
  return (
    <section
      ref={card}
      tabIndex={-1}
      className={classes.card}
      style={{ left, top: below ? y + 10 : y - 44 }}
      data-below={below || undefined}
      aria-label={text.counted('onMap.here', leads.length)}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <CloseButton size="lg" className={classes.close} aria-label={uiText('action.close')} onClick={onClose} />
      <Stack gap="sm">
        {leads.map((lead) => (
          <Stack key={lead.id} gap={4}>
            <RecordLink to={leadPath(lead.id)} pr={36}>
              {titleOf(lead)}
            </RecordLink>
            <Hint>{addressLine(personOf(lead) ? lead : { ...lead, street: '' })}</Hint>
            <Group gap="sm">
              <StatusBadge status={lead.status} />
              {lead.isTest && <TestBadge />}
              {lead.totalCents !== null && <Strong>{money(lead.totalCents, lead.currency, 'whole')}</Strong>}
            </Group>
          </Stack>
        ))}
      </Stack>
    </section>
  )
}
