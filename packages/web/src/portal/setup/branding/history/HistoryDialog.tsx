import type { BrandingVersion } from '@gable/contract/branding-edit'
import { dateTime } from '@gable/contract/format/day'
import { Button, Group, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { confirm } from '../../../../ui/confirm.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { infinite } from '../../../../ui/list/list.ts'
import { PanelList, PanelRows } from '../../../../ui/list/PanelList.tsx'
import { Hint, Strong } from '../../../../ui/parts.tsx'
import { useAction } from '../../../../ui/use-action.ts'
import { api, client, useCompanyUser } from '../../../shared/session.ts'
import { text } from '../text.ts'
import type { Designer } from '../use-designer.ts'
import { fullLabel } from '../words.ts'
import classes from './HistoryDialog.module.css'

/** The published versions, newest first, each with a restore action. */
export function HistoryDialog({ designer, onClose }: { designer: Designer; onClose: () => void }) {
  const versions = useInfiniteQuery(
    api.branding.history.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...infinite }),
  )
  const restore = useAction({
    run: ({ id }: BrandingVersion) => client.branding.restore({ id, version: designer.loaded.version }),
    noun: text('designer.version'),
    action: text('designer.restored'),
    invalidate: [api.branding.key()],
    onDone: () => {
      void designer.restart()
      onClose()
    },
  })
  const ask = async (version: BrandingVersion) => {
    const { number } = version
    const requested = { title: text('history.restoreTitle', { number }), body: text('history.restoreBody') }
    if (await confirm({ ...requested, action: text('history.restoreAction') })) restore.mutate(version)
  }
  return (
    <Dialog onClose={onClose} size="lg" title={text('history.title')}>
      <PanelList query={versions} empty={text('history.none')}>
        {(rows) => (
          <PanelRows>
            {rows.map((version) => (
              <li key={version.id}>
                <Version version={version} busy={restore.isPending} onRestore={() => void ask(version)} />
              </li>
            ))}
          </PanelRows>
        )}
      </PanelList>
    </Dialog>
  )
}

function Version({ version, busy, onRestore }: { version: BrandingVersion; busy: boolean; onRestore: () => void }) {
  const { company } = useCompanyUser()
  const { number, publishedAt, publishedBy, changed } = version
  const at = dateTime(publishedAt, company.timeZone)
  const title = text('history.version', { number })
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <div className={classes.words}>
        <Strong>{title}</Strong>
        <Hint>{publishedBy ? text('history.by', { at, name: publishedBy }) : at}</Hint>
        <Text size="sm">{changedWords(changed)}</Text>
      </div>
      <Button
        size="xs"
        flex="none"
        disabled={busy}
        onClick={onRestore}
        aria-label={`${text('history.restore')}: ${title}`}
      >
        {text('history.restore')}
      </Button>
    </Group>
  )
}

const maxNamed = 4

function changedWords(changed: BrandingVersion['changed']): string {
  if (changed.length === 0) return text('history.first')
  const fields = changed.slice(0, maxNamed).map(fullLabel).join(', ')
  const more = changed.length - maxNamed
  return text('history.changed', { fields: more > 0 ? text('history.andMore', { fields, count: more }) : fields })
}
