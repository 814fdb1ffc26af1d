import { brandingAccess } from '@gable/contract/branding.access'
import type { BrandingGroup } from '@gable/contract/branding-field'
import { Button, Menu } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { confirm } from '../../../ui/confirm.tsx'
import { ChangedFields } from '../../../ui/form/ChangedFields.tsx'
import { SaveBar } from '../../../ui/form/SaveBar.tsx'
import { UnsavedGuard } from '../../../ui/form/UnsavedGuard.tsx'
import { IconDots } from '../../../ui/icons.tsx'
import { PrimaryButton } from '../../../ui/parts.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { api, client, useMay } from '../../shared/session.ts'
import { groupOf } from './branding-search.ts'
import { differing, type FieldPlace } from './branding-values.ts'
import classes from './Designer.module.css'
import type { BrandingState } from './designer-query.ts'
import { CopyDialog } from './history/CopyDialog.tsx'
import { HistoryDialog } from './history/HistoryDialog.tsx'
import { PreviewPane } from './preview/PreviewPane.tsx'
import { SettingsList } from './SettingsList.tsx'
import { text } from './text.ts'
import { type Designer, useDesigner } from './use-designer.ts'
import { pathLabels, shownValue } from './words.ts'

interface DesignerProps {
  latest: BrandingState
  refetch: () => Promise<BrandingState | undefined>
}

/** The settings on the left and a preview of the widget on the right. */
export default function DesignerPage({ latest, refetch }: DesignerProps) {
  const [opened, setOpened] = useState<BrandingGroup | null>('colors')
  const [invalid, setInvalid] = useState<FieldPlace | null>(null)
  const settings = useRef<HTMLFormElement>(null)
  const designer = useDesigner({
    latest,
    refetch,
    onFieldErrors([first]) {
      if (!first) return
      designer.setLanguage(first.language)
      setOpened(groupOf(first.field))
      setInvalid({ ...first })
    },
  })
  // Opens the group of the first error in the same render.
  useEffect(() => {
    if (invalid) settings.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [invalid])
  const open = (group: BrandingGroup | null) => {
    setOpened(group)
    if (group) designer.showGroup(group)
  }
  return (
    <form ref={settings} noValidate onSubmit={designer.save} className={classes.designer}>
      <section className={classes.settings} aria-label={text('designer.settings')}>
        <SettingsList designer={designer} opened={opened} onOpen={open} />
      </section>
      <PreviewPane designer={designer} />
      <DesignerBar designer={designer} />
      <UnsavedGuard
        isUnsaved={() => designer.unsaved.length > 0}
        withinPage={(address) => address.tab === 'branding'}
      />
    </form>
  )
}

/** The save and publication status, what prevents it, and the buttons. */
function DesignerBar({ designer }: { designer: Designer }) {
  const { form, loaded, published, unsaved, sending } = designer
  const errors = Object.keys(form.errors).length
  const pending = differing(form.values, published).length
  const isLive = loaded.publishedAt !== null && unsaved.length === 0 && pending === 0
  return (
    <div className={classes.bar}>
      <SaveBar
        label={text('bar.label')}
        open={{ ...designer, isUnsaved: unsaved.length > 0 }}
        changed={() => <Changed designer={designer} />}
        errors={errors}
        status={standing(designer, isLive, pending)}
        actions={
          <>
            <Button type="submit" disabled={unsaved.length === 0} loading={sending && unsaved.length > 0}>
              {text('bar.save')}
            </Button>
            <PrimaryButton disabled={isLive} loading={sending} onClick={() => designer.publish()}>
              {text('bar.publish')}
            </PrimaryButton>
          </>
        }
      >
        <MoreMenu designer={designer} />
      </SaveBar>
    </div>
  )
}

function standing({ unsaved, loaded }: Designer, isLive: boolean, pending: number): string | undefined {
  if (unsaved.length > 0) return undefined
  if (isLive) return text('bar.live')
  if (loaded.publishedAt === null && pending === 0) return text('bar.never')
  return text('bar.drafted')
}

/** Another admin's changes in the meantime. */
function Changed({ designer }: { designer: Designer }) {
  const changed = designer.changed()
  const labels = pathLabels(changed.map(({ name }) => name))
  return (
    <ChangedFields
      changed={changed}
      labelOf={(name) => labels[name] ?? name}
      shown={(_name, value) => shownValue(value)}
    />
  )
}

/**
 * Rarely used actions: reset to the defaults or the published version, version history, copying another company's look.
 */
function MoreMenu({ designer }: { designer: Designer }) {
  const { loaded, unsaved, sending } = designer
  const mayCopy = useMay(brandingAccess.copyFrom)
  const [dialog, setDialog] = useState<'history' | 'copy' | null>(null)
  const discard = useAction({
    run: () => client.branding.discard({ version: loaded.version }),
    noun: text('designer.draft'),
    action: text('designer.discarded'),
    invalidate: [api.branding.key()],
    onDone: () => void designer.restart(),
  })
  const resetAll = async () => {
    const requested = { title: text('designer.resetAllTitle'), body: text('designer.resetAllBody') }
    if (await confirm({ ...requested, action: text('designer.resetAllAction') })) designer.resetAll()
  }
  const toPublished = async () => {
    const requested = { title: text('bar.toPublishedTitle'), body: text('bar.toPublishedBody') }
    if (await confirm({ ...requested, action: text('bar.toPublishedAction'), danger: true })) discard.mutate(undefined)
  }
  const close = () => setDialog(null)
  return (
    <>
      <Menu position="top-end" shadow="md">
        <Menu.Target>
          <Button leftSection={<IconDots size={18} />}>{text('designer.more')}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setDialog('history')}>{text('history.open')}</Menu.Item>
          {loaded.publishedAt !== null && (
            <Menu.Item
              disabled={sending || (loaded.differs.length === 0 && unsaved.length === 0)}
              onClick={toPublished}
            >
              {text('bar.toPublished')}
            </Menu.Item>
          )}
          <Menu.Item onClick={resetAll}>{text('designer.resetAll')}</Menu.Item>
          {mayCopy && <Menu.Item onClick={() => setDialog('copy')}>{text('copy.open')}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'history' && <HistoryDialog designer={designer} onClose={close} />}
      {dialog === 'copy' && <CopyDialog designer={designer} onClose={close} />}
    </>
  )
}
