import { Button, Group, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { infinite } from '../../../../ui/list/list.ts'
import { PanelList, PanelRows } from '../../../../ui/list/PanelList.tsx'
import { useAction } from '../../../../ui/use-action.ts'
import { api, client } from '../../../shared/session.ts'
import { text } from '../text.ts'
import type { Designer } from '../use-designer.ts'
import classes from './HistoryDialog.module.css'

/** Copies another company's published look into the draft, for a platform admin in a support session. */
export function CopyDialog({ designer, onClose }: { designer: Designer; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 300)
  const companies = useInfiniteQuery(
    api.branding.companiesToCopyFrom.infiniteOptions({
      input: (cursor: string | undefined) => ({ search, cursor }),
      ...infinite,
    }),
  )
  const copy = useAction({
    run: (companyId: string) => client.branding.copyFrom({ companyId, version: designer.loaded.version }),
    noun: text('designer.thing'),
    action: text('designer.copied'),
    invalidate: [api.branding.key()],
    onDone: () => {
      void designer.restart()
      onClose()
    },
  })
  return (
    <Dialog onClose={onClose} size="lg" title={text('copy.title')}>
      <Text size="sm" mb="sm">
        {text('copy.hint')}
      </Text>
      <TextInput
        type="search"
        aria-label={text('copy.search')}
        placeholder={text('copy.search')}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <PanelList query={companies} empty={text('copy.none')}>
        {(rows) => (
          <PanelRows>
            {rows.map(({ id, name }) => (
              <li key={id}>
                <Group justify="space-between" wrap="nowrap">
                  <Text size="sm" dir="auto" className={classes.words}>
                    {name}
                  </Text>
                  <Button
                    size="xs"
                    flex="none"
                    loading={copy.isPending && copy.variables === id}
                    aria-label={`${text('copy.take')}: ${name}`}
                    onClick={() => copy.mutate(id)}
                  >
                    {text('copy.take')}
                  </Button>
                </Group>
              </li>
            ))}
          </PanelRows>
        )}
      </PanelList>
    </Dialog>
  )
}
