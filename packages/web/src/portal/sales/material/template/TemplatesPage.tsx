import { limits } from '@gable/contract/limits'
import type { TemplateRow } from '@gable/contract/material-template'
import { Anchor, Group, Text } from '@mantine/core'
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
import { IconFileText } from '../../../../ui/shell-icons.tsx'
import type { RawSearch } from '../../../../ui/url-state.ts'
import { api, client, invalidatesFor } from '../../../shared/api.ts'
import { ExportMenu } from '../../../shared/download/ExportMenu.tsx'
import { AddStarters } from '../formula/FormulasPage.tsx'
import { paths, templatePath } from '../material-query.tsx'
import { OrdersTabs } from '../OrdersTabs.tsx'
import { text } from '../text.ts'
import { ImportTemplates } from './ImportTemplates.tsx'

const keyOf = (row: TemplateRow) => row.id
const nameOf = (row: TemplateRow) => row.name
const readState = (raw: RawSearch) => readListState(raw, limits.searchText)

const columns: Column<TemplateRow>[] = [
  {
    key: 'name',
    label: text('templates.name'),
    cell: (row) => (
      <Anchor component={Link} to={templatePath(row.id)} fw={600} size="sm">
        {row.name}
      </Anchor>
    ),
  },
  {
    key: 'unavailable',
    label: '',
    card: 'line',
    cell: ({ unavailable }) =>
      unavailable > 0 && (
        <Text size="sm" c="orange.9">
          {text.counted('templates.unavailable', unavailable)}
        </Text>
      ),
  },
  { key: 'lines', label: text('templates.lines'), figure: true, cell: (row) => row.lines },
  { key: 'actions', label: '', cell: (row) => <Delete row={row} /> },
]

/** The company's order templates, by name. */
export default function TemplatesPage() {
  const list = useListPage(readState)
  const { search } = list.state
  const templates = useQuery(
    api.material.listTemplates.queryOptions({
      input: { search, cursor: list.cursor },
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <ListPage<TemplateRow>
      title={text('tabs.title')}
      action={
        <Group gap="sm">
          <ImportTemplates />
          <PrimaryButton component={Link} to={paths.newTemplate} leftSection={<IconPlus size={18} aria-hidden />}>
            {text('templates.add')}
          </PrimaryButton>
        </Group>
      }
      tabs={<OrdersTabs chosen="templates" />}
      list={list}
      query={templates}
      columns={columns}
      keyOf={keyOf}
      nameOf={nameOf}
      aside={<ExportMenu of={{ list: 'materialTemplate', filters: { search } }} thing={text('templates.things')} />}
      searchLabel={text('templates.search')}
      empty={
        <Empty
          icon={IconFileText}
          title={text('templates.empty')}
          hint={text('templates.emptyHint')}
          action={<AddStarters />}
        />
      }
    />
  )
}

function Delete({ row: { id, name, version } }: { row: TemplateRow }) {
  return (
    <DeleteButton
      label={text('template.deleteOf', { name })}
      title={text('template.deleteTitle')}
      body={text('template.deleteBody', { name })}
      run={() => client.material.deleteTemplate({ id, version })}
      thing={text('template.thing')}
      action={text('template.deleted')}
      invalidate={invalidatesFor('material')}
    >
      {text('template.delete')}
    </DeleteButton>
  )
}
