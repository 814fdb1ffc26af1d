import type { CatalogItem } from '@gable/contract/material-supplier'
import { materialUnitNames } from '@gable/contract/material-words'
import { type SupplierId, supplierNames } from '@gable/contract/supplier'
import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { IconPlus } from '../../../../ui/icons.tsx'
import { Hint, Strong } from '../../../../ui/parts.tsx'
import { press, useAction } from '../../../../ui/use-action.ts'
import { client } from '../../../shared/session.ts'
import { text } from '../text.ts'

interface CatalogSearchProps {
  branchId: string
  vendor: SupplierId
  onAdd: (item: CatalogItem) => void
}

/** Adds items that the branch sells, found in its supplier's catalog. */
export function CatalogSearch(props: CatalogSearchProps) {
  const [opened, setOpened] = useState(false)
  const name = supplierNames[props.vendor]
  return (
    <>
      <Button size="sm" variant="default" onClick={() => setOpened(true)}>
        {text('catalog.open', { name })}
      </Button>
      {opened && <CatalogDialog {...props} onClose={() => setOpened(false)} />}
    </>
  )
}

function CatalogDialog({ branchId, vendor, onAdd, onClose }: CatalogSearchProps & { onClose: () => void }) {
  const [words, setWords] = useState('')
  const [refused, setRefused] = useState('')
  const [found, setFound] = useState<readonly CatalogItem[]>()
  const [added, setAdded] = useState<readonly string[]>([])
  const canFind = words.trim().length >= 2
  const find = useAction({
    run: () => client.material.findItems({ branchId, words: words.trim() }),
    noun: text('catalog.thing'),
    action: text('branch.found'),
    quiet: true,
    onDone: ({ items }) => {
      setRefused('')
      setFound(items)
    },
    onRefused: setRefused,
  })
  return (
    <Dialog title={text('catalog.title', { name: supplierNames[vendor] })} onClose={onClose}>
      <Stack gap="md">
        {refused && (
          <Alert color="red" role="alert">
            {refused}
          </Alert>
        )}
        <Group align="flex-end" gap="sm" wrap="nowrap">
          <TextInput
            data-autofocus
            flex={1}
            label={text('catalog.words')}
            maxLength={100}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // Prevents submitting the form behind the dialog.
              event.preventDefault()
              if (canFind) find.mutate(undefined)
            }}
          />
          <Button variant="default" disabled={!canFind} {...press(find)}>
            {text('catalog.find')}
          </Button>
        </Group>
        <Hint>{text('catalog.hint')}</Hint>
        {found?.length === 0 && <Text size="sm">{text('catalog.none')}</Text>}
        {found && found.length > 0 && (
          <Stack component="ul" gap="sm" className="plain">
            {found.map((item) => (
              <Group component="li" key={item.sku} justify="space-between" gap="sm" wrap="nowrap">
                <Stack gap={0}>
                  <Strong>{item.name}</Strong>
                  <Hint>
                    {[item.sku, item.color, item.unit && materialUnitNames[item.unit]].filter(Boolean).join(' · ')}
                  </Hint>
                </Stack>
                <Button
                  size="compact-sm"
                  variant="light"
                  flex="none"
                  leftSection={<IconPlus size={14} />}
                  disabled={added.includes(item.sku)}
                  aria-label={text(added.includes(item.sku) ? 'catalog.addedOf' : 'catalog.addOf', {
                    name: item.name,
                    color: item.color || item.sku,
                  })}
                  onClick={() => {
                    onAdd(item)
                    setAdded((before) => [...before, item.sku])
                  }}
                >
                  {text(added.includes(item.sku) ? 'catalog.added' : 'catalog.add')}
                </Button>
              </Group>
            ))}
          </Stack>
        )}
      </Stack>
    </Dialog>
  )
}
