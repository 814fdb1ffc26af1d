import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { PrimaryButton } from '../PrimaryButton.tsx'
import { uiText } from '../texts/ui-text.ts'
import { RejectedAlert, type Rejection } from './RejectedAlert.tsx'
import classes from './SaveBar.module.css'

interface SaveBarProps {
  /** An open form (`useOpenForm`). */
  open: {
    isUnsaved: boolean
    sending: boolean
    rejected: Rejection | undefined
    reload: () => Promise<void>
    discard: () => void
  }
  /** What somebody else has changed, shown with the word that they have. */
  changed: () => ReactNode
  /** How many fields need attention. */
  errors?: number
  /** In place of "All changes saved" and "You have unsaved changes". */
  status?: string | undefined
  /** What the bar is, where a page has other forms. */
  label?: string
  /** Of the Save button. */
  submitLabel?: string
  /** Saves, where the bar is outside of a form. */
  onSave?: () => void
  /** More to do, before Discard. */
  children?: ReactNode
  /** In place of the Save button. */
  actions?: ReactNode
}

/** The foot of an open form: whether all is saved, what stopped it, Discard and Save. */
export function SaveBar({ open, changed, errors = 0, status, label, onSave, ...props }: SaveBarProps) {
  const { isUnsaved, sending, rejected } = open
  const saved = status ?? uiText(isUnsaved ? 'form.unsaved' : 'form.allSaved')
  return (
    <section className={classes.bar} aria-label={label ?? uiText('form.saveBar')}>
      {rejected && (
        <div className={classes.notice}>
          <RejectedAlert
            rejected={rejected}
            changed={rejected.stale && changed()}
            onReload={() => void open.reload()}
          />
        </div>
      )}
      <Group gap="sm" justify="flex-end">
        <Text
          size="sm"
          c={errors > 0 ? 'red' : 'dimmed'}
          className={classes.status}
          data-errors={errors > 0 || undefined}
          role="status"
        >
          {errors > 0 ? uiText.counted('form.errors', errors) : saved}
        </Text>
        {props.children}
        {isUnsaved && (
          <Button variant="subtle" disabled={sending} onClick={open.discard}>
            {uiText('form.discard')}
          </Button>
        )}
        {props.actions ?? (
          <PrimaryButton type={onSave ? 'button' : 'submit'} loading={sending} {...(onSave && { onClick: onSave })}>
            {props.submitLabel}
          </PrimaryButton>
        )}
      </Group>
    </section>
  )
}
