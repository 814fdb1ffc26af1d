import { type FirstTouchForm, type FirstTouchSettings, firstTouchForm } from '@gable/contract/first-touch'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { InlineForm } from '../../../ui/form/InlineForm.tsx'
import { useEdit } from '../../../ui/form/use-edit.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { uiText } from '../../../ui/texts/ui-text.ts'
import { api, client, invalidatesFor } from '../../shared/api.ts'
import { EscalationPanel } from './EscalationPanel.tsx'
import { FirstMessagePanel } from './FirstMessagePanel.tsx'
import { text } from './text.ts'

type Shown = FirstTouchSettings & { people: { id: string; name: string }[] }

/** What happens by itself when a homeowner sends the form, and while nobody responds. */
export default function FirstTouchPage() {
  const settings = useQuery(api.firstTouch.settings.queryOptions())
  return (
    <QueryBoundary query={settings} pending={<Loading lines={8} height={28} />}>
      {(known) => <SettingsForm settings={known} />}
    </QueryBoundary>
  )
}

const labels: Record<keyof FirstTouchForm, string> = {
  textOn: text('touch.textOn'),
  emailOn: text('touch.emailOn'),
  words: text('touch.title'),
  escalateOn: text('escalate.on'),
  escalateMinutes: text('escalate.minutes'),
  escalateTo: text('escalate.to'),
}

const valuesOf = ({ version: _version, people: _people, ...form }: Shown): FirstTouchForm => form

function SettingsForm({ settings }: { settings: Shown }) {
  const edit = useEdit({ schema: firstTouchForm, record: settings, valuesOf, labels })
  return (
    <InlineForm
      edit={edit}
      thing={text('touch.thing')}
      action={text('touch.saved')}
      submitLabel={uiText('action.save')}
      save={(values, loaded) => client.firstTouch.saveSettings({ ...values, version: loaded.version })}
      invalidate={invalidatesFor('firstTouch')}
    >
      <Stack gap="md">
        <FirstMessagePanel form={edit.form} />
        <EscalationPanel form={edit.form} people={settings.people} />
      </Stack>
    </InlineForm>
  )
}
