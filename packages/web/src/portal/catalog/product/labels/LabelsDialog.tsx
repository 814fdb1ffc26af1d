import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { QueryBoundary } from '../../../../ui/parts.tsx'
import { useAction } from '../../../../ui/use-action.ts'
import { api, client } from '../../../shared/session.ts'
import { text } from './text.ts'

/** The company's labels. They stay available until they are removed; labels in use cannot be removed. */
export function LabelsDialog({ onClose }: { onClose: () => void }) {
  const labels = useQuery(api.product.labels.queryOptions())
  const invalidate = [api.product.labels.key()]
  const remove = useAction({
    run: (name: string) => client.product.deleteLabel({ name }),
    noun: text('labels.thing'),
    action: text('labels.removed'),
    invalidate,
  })
  const removeAll = useAction({
    run: (names: string[]) => Promise.all(names.map((name) => client.product.deleteLabel({ name }))),
    noun: text('labels.things'),
    action: text('labels.removed'),
    invalidate,
  })
  const busy = remove.isPending || removeAll.isPending
  return (
    <Dialog onClose={onClose} title={text('labels.title')}>
      <QueryBoundary query={labels} lines={3} height={36}>
        {(data) => {
          const unused = data.labels.filter(({ used }) => !used)
          return (
            <Stack gap="md">
              {data.labels.length === 0 && <Text size="sm">{text('labels.none')}</Text>}
              <Stack component="ul" gap="xs" className="plain">
                {data.labels.map(({ name, used }) => (
                  <Group component="li" key={name} justify="space-between" gap="sm" wrap="nowrap">
                    <Text size="sm">
                      {name}
                      <Text span size="xs" c="dimmed" ml="xs">
                        {text(used ? 'labels.used' : 'labels.unused')}
                      </Text>
                    </Text>
                    <Button
                      size="sm"
                      flex="none"
                      aria-label={text('labels.removeNamed', { name })}
                      disabled={busy}
                      onClick={() => remove.mutate(name)}
                    >
                      {text('labels.remove')}
                    </Button>
                  </Group>
                ))}
              </Stack>
              {unused.length > 1 && (
                <Group justify="flex-end">
                  <Button disabled={busy} onClick={() => removeAll.mutate(unused.map(({ name }) => name))}>
                    {text.counted('labels.removeUnused', unused.length)}
                  </Button>
                </Group>
              )}
            </Stack>
          )
        }}
      </QueryBoundary>
    </Dialog>
  )
}
