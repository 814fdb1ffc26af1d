import type { BrandingGroup } from '@gable/contract/branding-field'
import { useEffect, useRef, useState } from 'react'
import { UnsavedGuard } from '../../../ui/form/UnsavedGuard.tsx'
import { groupOf } from './branding-search.ts'
import type { FieldPlace } from './branding-values.ts'
import classes from './Designer.module.css'
import { DesignerBar } from './DesignerBar.tsx'
import type { BrandingState } from './designer-query.ts'
import { PreviewPane } from './preview/PreviewPane.tsx'
import { SettingsList } from './SettingsList.tsx'
import { text } from './text.ts'
import { useDesigner } from './use-designer.ts'

interface DesignerProps {
  latest: BrandingState
  refetch: () => Promise<BrandingState | undefined>
}

/** The settings on the left and a preview of the widget on the right. */
export default function Designer({ latest, refetch }: DesignerProps) {
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
