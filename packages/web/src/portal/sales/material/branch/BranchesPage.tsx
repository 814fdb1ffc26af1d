import { addressLine, phone } from '@gable/contract/format/contact'
import type { BranchChoice } from '@gable/contract/material'
import type { MaterialBranch } from '@gable/contract/material-template'
import { supplierNames } from '@gable/contract/supplier'
import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import type { MapView } from '../../../../map/area/area.ts'
import type { Box } from '../../../../map/outline.ts'
import { AddButton } from '../../../../ui/AddButton.tsx'
import { DeleteButton } from '../../../../ui/DeleteButton.tsx'
import { ListPage } from '../../../../ui/list/ListPage.tsx'
import { type Column, useListPage, useRows } from '../../../../ui/list/list.ts'
import { Empty, RecordLink } from '../../../../ui/parts.tsx'
import { IconTruckDelivery } from '../../../../ui/shell-icons.tsx'
import { useLand } from '../../../catalog/market/map/use-outlines.ts'
import { ExportMenu } from '../../../shared/download/ExportMenu.tsx'
import { mapColors } from '../../../shared/ground/map-colors.ts'
import { api, client, invalidatesFor } from '../../../shared/session.ts'
import { branchPath, choicesOptions, paths } from '../material-query.tsx'
import { OrdersTabs } from '../OrdersTabs.tsx'
import { text } from '../text.ts'
import classes from './BranchMap.module.css'

const GroundMap = lazy(() =>
  import('../../../shared/ground/GroundMap.tsx').then((module) => ({ default: module.GroundMap })),
)

const noAreas: never[] = []

/** The margin around the outermost branches, in degrees. */
const margin = 0.15

const columns: Column<MaterialBranch>[] = [
  {
    key: 'name',
    label: text('branches.name'),
    cell: (row) => <RecordLink to={branchPath(row.id)}>{row.name}</RecordLink>,
  },
  {
    key: 'supplier',
    label: text('branch.supplier'),
    cell: (row) =>
      row.vendor && supplierNames[row.vendor] !== row.supplier
        ? text('branches.through', { supplier: row.supplier, system: supplierNames[row.vendor] })
        : row.supplier,
  },
  {
    key: 'contact',
    label: text('branches.contact'),
    card: 'line',
    cell: (row) => (
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {[phone(row.phone), row.email].filter(Boolean).join(' · ')}
      </Text>
    ),
  },
  { key: 'address', label: text('branches.address'), from: 'lg', cell: (row) => addressLine(row) },
  { key: 'account', label: text('branches.account'), from: 'lg', cell: (row) => row.accountNumber },
  { key: 'actions', label: '', cell: (row) => <Delete row={row} /> },
]

/** The supplier branches that the company orders from, by name. */
export default function BranchesPage() {
  const list = useListPage()
  const { search } = list.state
  const branches = useRows(api.material.listBranches.queryOptions({ input: list.input }))
  return (
    <ListPage<MaterialBranch>
      title={text('tabs.title')}
      action={<AddButton to={paths.newBranch}>{text('branches.add')}</AddButton>}
      tabs={
        <>
          <OrdersTabs chosen="branches" />
          <BranchMap />
        </>
      }
      list={list}
      query={branches}
      columns={columns}
      aside={<ExportMenu of={{ list: 'materialBranch', filters: { search } }} noun={text('branches.things')} />}
      searchLabel={text('branches.search')}
      empty={<Empty icon={IconTruckDelivery} title={text('branches.empty')} hint={text('branches.emptyHint')} />}
    />
  )
}

function Delete({ row: { id, name, version } }: { row: MaterialBranch }) {
  return (
    <DeleteButton
      label={text('deleteOf', { name })}
      title={text('branch.deleteTitle')}
      body={text('deleteBody', { name })}
      run={() => client.material.deleteBranch({ id, version })}
      noun={text('branch.thing')}
      invalidate={invalidatesFor('material')}
    />
  )
}

type Placed = BranchChoice & { point: [lng: number, lat: number] }

/** The company's branches on a map, by ZIP code. Rendered only if any has one. */
function BranchMap() {
  const { data } = useQuery(choicesOptions())
  const placed = (data?.branches ?? []).filter((branch): branch is Placed => branch.point !== null)
  return placed.length === 0 ? null : <MapOf branches={placed} />
}

function MapOf({ branches }: { branches: readonly Placed[] }) {
  const land = useGround()
  // The object stays the same for the same box, so that the map stays where the user moved it.
  const key = JSON.stringify(boxAround(branches.map(({ point }) => point)))
  const view = useMemo(() => JSON.parse(key) as Box, [key])
  const overlay = (on: MapView) =>
    branches.map(({ id, name, supplier, point }) => {
      const [left, top] = on.project(point)
      const label = [supplier, name].join(', ')
      return (
        <Link
          key={id}
          to={branchPath(id)}
          className={classes.mark}
          style={{ left, top }}
          aria-label={label}
          title={label}
        />
      )
    })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of the page that is no form
    <div role="group" className={classes.map} aria-label={text('branches.map')}>
      <Suspense fallback={<Skeleton height="100%" radius={0} />}>
        <GroundMap
          land={land}
          areas={noAreas}
          view={view}
          colors={mapColors}
          label={text('branches.map')}
          overlay={overlay}
          scrollsWithPage
        />
      </Suspense>
    </div>
  )
}

function boxAround(points: readonly [number, number][]): Box {
  const [lngs, lats] = [points.map(([lng]) => lng), points.map(([, lat]) => lat)]
  return [
    Math.min(...lngs) - margin,
    Math.min(...lats) - margin,
    Math.max(...lngs) + margin,
    Math.max(...lats) + margin,
  ]
}

/** The base map of both countries, since a branch may be beyond the border. */
function useGround() {
  const [states, provinces] = [useLand('UnitedStates'), useLand('Canada')]
  return useMemo(() => [...states, ...provinces], [states, provinces])
}
