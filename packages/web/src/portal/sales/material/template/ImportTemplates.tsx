import { type SupplierId, supplierLimits, supplierNames } from '@gable/contract/supplier'
import { Button, Checkbox, Menu, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '../../../../ui/ActionDialog.tsx'
import { IconChevronDown } from '../../../../ui/icons.tsx'
import { Loading } from '../../../../ui/Loading.tsx'
import { QueryBoundary } from '../../../../ui/QueryBoundary.tsx'
import { useKeyedAction } from '../../../../ui/use-keyed-action.ts'
import { api, client, invalidatesFor } from '../../../shared/api.ts'
import { choicesOptions } from '../material-query.tsx'
import { text } from '../text.ts'

/** Imports templates from the connected supplier, or from one of several. */
export function ImportTemplates() {
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
            <Button rightSection={<IconChevronDown size={16} aria-hidden />}>{text('import.submit')}</Button>
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
    thing: text('import.thing'),
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
      <QueryBoundary query={listed} pending={<Loading />}>
        {({ templates }) =>
          templates.length === 0 ? (
            <Text size="sm" c="dimmed">
              {text('import.none', { name })}
            </Text>
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
