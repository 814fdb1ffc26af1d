import { Button, Group, Text } from '@mantine/core'
import { ChangedFields } from '../../ui/form/ChangedFields.tsx'
import { RefusedAlert } from '../../ui/form/RefusedAlert.tsx'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { IconCalculator } from '../../ui/shell-icons.tsx'
import classes from './Settings.module.css'
import { labelOf, shownValue } from './settings-form.ts'
import type { SettingsTabKey } from './settings-tabs.ts'
import { text } from './texts/text.ts'
import type { useSettingsForm } from './use-settings-form.ts'

interface SaveBarProps {
  settings: ReturnType<typeof useSettingsForm>
  faults: readonly { tab: SettingsTabKey; count: number }[]
  /** Opens the bench, where it has no room beside the form. */
  onTryOut?: (() => void) | undefined
}

/** Whether all is saved, and the one button that saves every tab; above them, what stands against it. */
export function SaveBar({ settings, faults, onTryOut }: SaveBarProps) {
  const { form, sending, refused } = settings
  const isUnsaved = form.isDirty()
  const count = faults.reduce((sum, one) => sum + one.count, 0)
  return (
    <div className={classes.bar}>
      {refused && (
        <div className={classes.notice}>
          <RefusedAlert
            refused={refused}
            changed={refused.stale && <Changed settings={settings} />}
            onReload={() => void settings.reload()}
          />
        </div>
      )}
      <Group gap="sm" justify="flex-end">
        <Text
          size="sm"
          c={count > 0 ? 'red' : 'dimmed'}
          className={classes.status}
          data-faults={count > 0 || undefined}
          role="status"
        >
          {count > 0 ? text.counted('settings.faults', count) : text(isUnsaved ? 'settings.unsaved' : 'settings.kept')}
        </Text>
        {onTryOut && (
          <Button leftSection={<IconCalculator size={18} aria-hidden />} onClick={onTryOut}>
            {text('bench.open')}
          </Button>
        )}
        {isUnsaved && (
          <Button variant="subtle" disabled={sending} onClick={settings.discard}>
            {text('settings.discard')}
          </Button>
        )}
        <PrimaryButton type="submit" loading={sending}>
          {text('settings.save')}
        </PrimaryButton>
      </Group>
    </div>
  )
}

/** What another admin has changed meanwhile. */
function Changed({ settings: { changed, seen } }: Pick<SaveBarProps, 'settings'>) {
  const fields = changed()
  const labels = Object.fromEntries(fields.map(({ name }) => [name, labelOf(name)]))
  return <ChangedFields changed={fields} labels={labels} shown={shownValue(seen.currency)} />
}
