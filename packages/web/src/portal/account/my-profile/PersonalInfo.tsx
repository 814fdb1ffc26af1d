import { phone } from '@gable/contract/format/contact'
import { type Profile, type ProfileForm, profileForm } from '@gable/contract/identity-account'
import { limits } from '@gable/contract/limits'
import { roleLabels } from '@gable/contract/status'
import { SimpleGrid, Text, TextInput } from '@mantine/core'
import { InlineForm } from '../../../ui/form/InlineForm.tsx'
import { UnsavedGuard } from '../../../ui/form/UnsavedGuard.tsx'
import { useEdit } from '../../../ui/form/use-edit.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { client } from '../../shared/api.ts'
import { meOptions } from '../../shared/session.ts'
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

/** The user's name and contact details. */
export function PersonalInfo({ latest }: { latest: Profile }) {
  const edit = useEdit({ schema: profileForm, record: latest, valuesOf, labels })
  const field = (name: keyof ProfileForm) => ({ label: labels[name], ...edit.form.getInputProps(name) })
  return (
    <Panel title={text('personal.title')}>
      <InlineForm
        edit={edit}
        thing={text('personal.thing')}
        action={text('account.saved')}
        submitLabel={text('personal.save')}
        save={(values, loaded) => client.identity.saveProfile({ ...values, version: loaded.version })}
        invalidate={[...staleAccount, meOptions.queryKey]}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput withAsterisk autoComplete="given-name" maxLength={limits.personName + 1} {...field('firstName')} />
          <TextInput withAsterisk autoComplete="family-name" maxLength={limits.personName + 1} {...field('lastName')} />
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
      </InlineForm>
      <UnsavedGuard isUnsaved={edit.isUnsavedNow} />
    </Panel>
  )
}
