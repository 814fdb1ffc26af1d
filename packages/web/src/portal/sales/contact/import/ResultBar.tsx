import type { ContactImport } from '@gable/contract/contact'
import { contactAccess } from '@gable/contract/contact.access'
import { dateTime } from '@gable/contract/format/day'
import { wholeNumber } from '@gable/contract/format/figure'
import type { SheetFormat } from '@gable/contract/product-file-form'
import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { confirm } from '../../../../ui/confirm.tsx'
import { IconDownload } from '../../../../ui/icons.tsx'
import { saveFile } from '../../../../ui/save-file.ts'
import { useAction } from '../../../../ui/use-action.ts'
import { client, invalidatesFor } from '../../../shared/api.ts'
import { toPage } from '../../../shared/page-search.ts'
import { useCompanyUser, useMay } from '../../../shared/session.ts'
import { contactsPath } from '../contact-query.ts'
import { text } from '../text.ts'
import { undoneWords } from '../undone-words.ts'

/** The result of an import, with a download of its rejected rows and an undo. */
export function ResultBar({ file }: { file: ContactImport }) {
  const { timeZone } = useCompanyUser().company
  const mayTake = useMay(contactAccess.rejected)
  const { id, state, results, hasRows, undoUntil } = file
  const count = (name: keyof typeof results) => wholeNumber(results[name])
  const rejected = useAction({
    run: (format: SheetFormat) => client.contact.rejected({ id, format }),
    thing: text('import.rowsThing'),
    action: text('import.exported'),
    onDone: saveFile,
    quiet: true,
  })
  const undo = useAction({
    run: () => client.contact.undo({ id }),
    thing: text('import.thing'),
    action: text('import.undone'),
    invalidate: invalidatesFor('contact'),
    quiet: true,
  })
  const ask = async () => {
    const [title, body] = [text('done.undoTitle'), text('done.undoBody')]
    if (await confirm({ title, body, action: text('done.undo'), danger: true })) undo.mutate(undefined)
  }
  const summary = {
    made: count('made'),
    joined: count('joined'),
    skipped: count('skipped'),
    rejected: count('rejected'),
  }
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Text fw={600}>{text('result.summary', summary)}</Text>
        {state === 'undone' && <Text size="sm">{undoneWords(results)}</Text>}
        <Group gap="sm">
          <Button component={Link} {...toPage(contactsPath, { file: id })} size="xs">
            {text('done.contacts')}
          </Button>
          {mayTake && hasRows && results.rejected > 0 && (
            <>
              <Button
                size="xs"
                leftSection={<IconDownload size={16} aria-hidden />}
                loading={rejected.isPending && rejected.variables === 'xlsx'}
                onClick={() => rejected.mutate('xlsx')}
              >
                {text('done.rejectedExcel')}
              </Button>
              <Button
                size="xs"
                leftSection={<IconDownload size={16} aria-hidden />}
                loading={rejected.isPending && rejected.variables === 'csv'}
                onClick={() => rejected.mutate('csv')}
              >
                {text('done.rejectedCsv')}
              </Button>
            </>
          )}
          {undoUntil && (
            <Button size="xs" color="red" loading={undo.isPending} onClick={() => void ask()}>
              {text('done.undo')}
            </Button>
          )}
          {undoUntil && (
            <Text size="xs" c="dimmed">
              {text('done.undoUntil', { date: dateTime(undoUntil, timeZone) })}
            </Text>
          )}
        </Group>
      </Stack>
    </Paper>
  )
}
