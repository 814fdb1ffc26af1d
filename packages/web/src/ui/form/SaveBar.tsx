import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { PrimaryButton } from '../parts.tsx'
import { uiText } from '../texts/ui-text.ts'
import { RejectedAlert, type Rejection } from './RejectedAlert.tsx'
import classes from './SaveBar.module.css'

interface SaveBarProps {
  /** An open form, from `useOpenForm`. */
  open: {
    isUnsaved: boolean
    sending: boolean
    rejected: Rejection | undefined
    reload: () => Promise<void>
    discard: () => void
  }
  /** Renders the changes made by someone else, shown with the notice about them. */
  changed: () => ReactNode
  /** The number of fields with errors. */
  errors?: number
  /** Replaces "All changes saved" and "You have unsaved changes". */
  status?: string | undefined
  /** The accessible name of the bar, on a page with other forms. */
  label?: string
  /** The label of the Save button. */
  submitLabel?: string
  /** Saves, if the bar is outside of a form. */
  onSave?: () => void
  /** More actions, before Discard. */
  children?: ReactNode
  /** Replaces the Save button. */
  actions?: ReactNode
}

/** The footer of an open form: the save status, any error, Discard and Save. */
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
            {props.submitLabel ?? uiText('action.save')}
          </PrimaryButton>
        )}
      </Group>
    </section>
  )
}
