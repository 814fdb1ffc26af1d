import { addressLine, phone } from '@gable/contract/format/contact'
import { limits } from '@gable/contract/limits'
import type { MaterialBranch } from '@gable/contract/material-template'
import { supplierNames } from '@gable/contract/supplier'
import { Anchor, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DeleteButton } from '../../../../ui/DeleteButton.tsx'
import { Empty } from '../../../../ui/Empty.tsx'
import { IconPlus } from '../../../../ui/icons.tsx'
import { ListPage } from '../../../../ui/list/ListPage.tsx'
import type { Column } from '../../../../ui/list/list.ts'
import { readListState } from '../../../../ui/list/list-state.ts'
import { useListPage } from '../../../../ui/list/use-list-page.ts'
import { PrimaryButton } from '../../../../ui/PrimaryButton.tsx'
import { IconTruckDelivery } from '../../../../ui/shell-icons.tsx'
import type { RawSearch } from '../../../../ui/url-state.ts'
import { api, client, invalidatesFor } from '../../../shared/api.ts'
import { ExportMenu } from '../../../shared/download/ExportMenu.tsx'
import { branchPath, paths } from '../material-query.tsx'
import { OrdersTabs } from '../OrdersTabs.tsx'
import { text } from '../text.ts'
import { BranchMap } from './BranchMap.tsx'

const keyOf = (row: MaterialBranch) => row.id
const nameOf = (row: MaterialBranch) => row.name
const readState = (raw: RawSearch) => readListState(raw, limits.searchText)

const columns: Column<MaterialBranch>[] = [
  {
    key: 'name',
    label: text('branches.name'),
    cell: (row) => (
      <Anchor component={Link} to={branchPath(row.id)} fw={600} size="sm">
        {row.name}
      </Anchor>
    ),
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
  const list = useListPage(readState)
  const { search } = list.state
  const branches = useQuery(
    api.material.listBranches.queryOptions({
      input: { search, cursor: list.cursor },
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <ListPage<MaterialBranch>
      title={text('tabs.title')}
      action={
        <PrimaryButton component={Link} to={paths.newBranch} leftSection={<IconPlus size={18} aria-hidden />}>
          {text('branches.add')}
        </PrimaryButton>
      }
      tabs={
        <>
          <OrdersTabs chosen="branches" />
          <BranchMap />
        </>
      }
      list={list}
      query={branches}
      columns={columns}
      keyOf={keyOf}
      nameOf={nameOf}
      aside={<ExportMenu of={{ list: 'materialBranch', filters: { search } }} thing={text('branches.things')} />}
      searchLabel={text('branches.search')}
      empty={<Empty icon={IconTruckDelivery} title={text('branches.empty')} hint={text('branches.emptyHint')} />}
    />
  )
}

function Delete({ row: { id, name, version } }: { row: MaterialBranch }) {
  return (
    <DeleteButton
      label={text('branch.deleteOf', { name })}
      title={text('branch.deleteTitle')}
      body={text('branch.deleteBody', { name })}
      run={() => client.material.deleteBranch({ id, version })}
      thing={text('branch.thing')}
      action={text('branch.deleted')}
      invalidate={invalidatesFor('material')}
    >
      {text('branch.delete')}
    </DeleteButton>
  )
}
