import type { TemplateRow } from '@gable/contract/material-template'
import { type SupplierId, supplierLimits, supplierNames } from '@gable/contract/supplier'
import { Button, Checkbox, Group, Menu, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '../../../../ui/ActionDialog.tsx'
import { AddButton } from '../../../../ui/AddButton.tsx'
import { DeleteButton } from '../../../../ui/DeleteButton.tsx'
import { IconChevronDown } from '../../../../ui/icons.tsx'
import { ListPage } from '../../../../ui/list/ListPage.tsx'
import { type Column, useListPage, useRows } from '../../../../ui/list/list.ts'
import { Empty, Muted, QueryBoundary, RecordLink } from '../../../../ui/parts.tsx'
import { IconFileText } from '../../../../ui/shell-icons.tsx'
import { useKeyedAction } from '../../../../ui/use-action.ts'
import { ExportMenu } from '../../../shared/download/ExportMenu.tsx'
import { api, client, invalidatesFor } from '../../../shared/session.ts'
import { AddStarters } from '../formula/FormulasPage.tsx'
import { choicesOptions, paths, templatePath } from '../material-query.tsx'
import { OrdersTabs } from '../OrdersTabs.tsx'
import { text } from '../text.ts'

const columns: Column<TemplateRow>[] = [
  {
    key: 'name',
    label: text('templates.name'),
    cell: (row) => <RecordLink to={templatePath(row.id)}>{row.name}</RecordLink>,
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
  const list = useListPage()
  const templates = useRows(api.material.listTemplates.queryOptions({ input: list.input }))
  return (
    <ListPage<TemplateRow>
      title={text('tabs.title')}
      action={
        <Group gap="sm">
          <ImportTemplates />
          <AddButton to={paths.newTemplate}>{text('templates.add')}</AddButton>
        </Group>
      }
      tabs={<OrdersTabs chosen="templates" />}
      list={list}
      query={templates}
      columns={columns}
      aside={
        <ExportMenu
          of={{ list: 'materialTemplate', filters: { search: list.state.search } }}
          noun={text('templates.things')}
        />
      }
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
      label={text('deleteOf', { name })}
      title={text('template.deleteTitle')}
      body={text('deleteBody', { name })}
      run={() => client.material.deleteTemplate({ id, version })}
      noun={text('template.thing')}
      invalidate={invalidatesFor('material')}
    />
  )
}

/** Imports templates from the connected supplier, or from one of several. */
function ImportTemplates() {
  const [opened, setOpened] = useState<SupplierId | null>(null)
  const suppliers = useQuery(choicesOptions()).data?.suppliers ?? []
  const [only, ...others] = suppliers
  if (!only) return null
  return (
    <>
      {others.length === 0 ? (
        <Button onClick={() => setOpened(only)}>{text('import.open', { name: supplierNames[only] })}</Button>
      ) : (
        <Menu>
          <Menu.Target>
            <Button rightSection={<IconChevronDown size={16} />}>{text('import.submit')}</Button>
          </Menu.Target>
          <Menu.Dropdown>
            {suppliers.map((vendor) => (
              <Menu.Item key={vendor} onClick={() => setOpened(vendor)}>
                {text('import.open', { name: supplierNames[vendor] })}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {opened && <ImportDialog vendor={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

/** Copies a supplier's templates. Earlier copies are updated. */
function ImportDialog({ vendor, onClose }: { vendor: SupplierId; onClose: () => void }) {
  const name = supplierNames[vendor]
  const listed = useQuery({ ...api.material.supplierTemplates.queryOptions({ input: { vendor } }), retry: false })
  const [ids, setIds] = useState<string[]>([])
  const [refused, setRefused] = useState('')
  const run = useKeyedAction({
    run: (chosen: string[], idempotencyKey) => client.material.importTemplates({ vendor, ids: chosen, idempotencyKey }),
    noun: text('import.thing'),
    action: text('import.done'),
    invalidate: invalidatesFor('material'),
    onDone: onClose,
    onRefused: setRefused,
  })
  return (
    <ActionDialog
      title={text('import.title', { name })}
      onClose={onClose}
      action={text('import.submit')}
      loading={run.isPending}
      disabled={ids.length === 0}
      refused={refused}
      onAct={() => run.mutate(ids)}
    >
      <Text size="sm">{text('import.hint')}</Text>
      <QueryBoundary query={listed}>
        {({ templates }) =>
          templates.length === 0 ? (
            <Muted>{text('import.none', { name })}</Muted>
          ) : (
            <Checkbox.Group label={text('import.list')} value={ids} onChange={setIds}>
              <Stack gap="xs" mt="xs">
                {templates.map((template) => (
                  <Checkbox
                    key={template.id}
                    value={template.id}
                    label={template.name}
                    disabled={ids.length >= supplierLimits.imported && !ids.includes(template.id)}
                  />
                ))}
              </Stack>
            </Checkbox.Group>
          )
        }
      </QueryBoundary>
    </ActionDialog>
  )
}
