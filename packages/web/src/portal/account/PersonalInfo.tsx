import { phone } from '@gable/contract/format/contact'
import { type Profile, type ProfileForm, profileForm } from '@gable/contract/identity-account'
import { limits } from '@gable/contract/limits'
import { roleLabels } from '@gable/contract/status'
import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { ChangedFields } from '../../ui/form/ChangedFields.tsx'
import { RejectedAlert } from '../../ui/form/RejectedAlert.tsx'
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { useOpenRecord } from '../../ui/form/use-open-record.ts'
import { useSubmission } from '../../ui/form/use-submission.ts'
import { Panel } from '../../ui/Panel.tsx'
import { client } from '../api.ts'
import { meOptions } from '../session.ts'
import { staleAccount } from './profile-query.ts'
import { text } from './text.ts'

const labels: Record<keyof ProfileForm, string> = {
  firstName: text('personal.firstName'),
  lastName: text('personal.lastName'),
  phone: text('personal.phone'),
  personalEmail: text('personal.personalEmail'),
  jobTitle: text('personal.jobTitle'),
}

const valuesOf = ({ firstName, lastName, phone: digits, personalEmail, jobTitle }: Profile): ProfileForm => ({
  firstName,
  lastName,
  phone: digits && phone(digits),
  personalEmail,
  jobTitle,
})

/** Names and how one is reached, over the version that was seen. */
export function PersonalInfo({ latest }: { latest: Profile }) {
  const queries = useQueryClient()
  const form = useContractForm(profileForm, valuesOf(latest))
  const open = useOpenRecord({ latest, refetch: async () => latest, valuesOf, fields: form })
  const { element, sending, rejected, onSubmit, dismiss } = useSubmission({
    form,
    thing: text('personal.thing'),
    action: text('account.saved'),
    submit: async (values) => {
      const { version } = await client.identity.saveProfile({ ...values, version: open.loaded.version })
      return { ...open.loaded, ...values, version }
    },
    onDone: (saved) => {
      open.settle(saved)
      void queries.invalidateQueries({ queryKey: meOptions.queryKey })
    },
    invalidate: staleAccount,
  })
  const reload = () => {
    dismiss()
    void open.reload()
  }
  const field = (name: keyof ProfileForm) => ({ label: labels[name], ...form.getInputProps(name) })
  return (
    <Panel title={text('personal.title')}>
      <form ref={element} noValidate onSubmit={onSubmit}>
        <Stack gap="md">
          {rejected && (
            <RejectedAlert
              rejected={rejected}
              changed={
                <ChangedFields changed={open.changed()} labelOf={(name) => labels[name as keyof ProfileForm] ?? name} />
              }
              onReload={reload}
            />
          )}
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            <TextInput
              withAsterisk
              autoComplete="given-name"
              maxLength={limits.personName + 1}
              {...field('firstName')}
            />
            <TextInput
              withAsterisk
              autoComplete="family-name"
              maxLength={limits.personName + 1}
              {...field('lastName')}
            />
            <TextInput type="tel" inputMode="tel" autoComplete="tel" placeholder="(555) 555-0123" {...field('phone')} />
            <TextInput
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              {...field('personalEmail')}
            />
            <TextInput autoComplete="organization-title" maxLength={limits.jobTitle + 1} {...field('jobTitle')} />
          </SimpleGrid>
          <Text size="sm" c="dimmed">
            {text('personal.role')}: {roleLabels[latest.role]}
          </Text>
          <Group justify="flex-end">
            <Button type="submit" variant="filled" loading={sending}>
              {text('personal.save')}
            </Button>
          </Group>
        </Stack>
      </form>
      <UnsavedGuard isUnsaved={open.isUnsavedNow} />
    </Panel>
  )
}
