import { addressLine } from '@gable/contract/format/contact'
import { leadAccess } from '@gable/contract/lead.access'
import { type NewLeadForm, newLeadForm } from '@gable/contract/lead-form'
import { maxCommentLength } from '@gable/contract/note'
import { submissionKeys } from '@gable/contract/submission-keys'
import { Alert, Checkbox, Fieldset, Select, SimpleGrid, Stack, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { codeOf } from '../../../../ui/code-of.ts'
import { FormPage } from '../../../../ui/form/FormPage.tsx'
import { type ContractForm, useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { TextLink } from '../../../../ui/parts.tsx'
import { leadPath } from '../../../shared/paths.ts'
import { api, client, invalidatesFor, useCompanyUser, useMay } from '../../../shared/session.ts'
import { StatusBadge } from '../LeadBadges.tsx'
import { titleOf } from '../lead-names.ts'
import { text as recordText } from '../record/text.ts'
import { text } from '../text.ts'
import { leadExists } from './LeadExists.tsx'
import { LeadFields } from './LeadFields.tsx'
import { emptyLeadForm } from './lead-form.ts'
import { newLeadText } from './text.ts'

/** The lead and its first note. */
const withNote = newLeadForm.safeExtend({ note: z.string().max(maxCommentLength) })
type WithNote = NewLeadForm & { note: string }

/** Creates a lead manually. */
export default function NewLeadPage() {
  const { company } = useCompanyUser()
  const navigate = useNavigate()
  const mayAssign = useMay(leadAccess.reassign)
  // The lead and its note have separate keys, so that editing the note does not create the lead again.
  const [keys] = useState(() => ({ lead: submissionKeys(), note: submissionKeys() }))
  const [isSold, setSold] = useState(false)
  const empty = emptyLeadForm(company.country)
  const form = useContractForm<WithNote>(withNote, { ...empty, anotherJob: false, assignedUserId: null, note: '' })
  useUsualState(form)
  return (
    <FormPage
      title={text('form.newLead')}
      back={{ to: '/personal/dashboard', label: text('lead.back') }}
      form={form}
      submitLabel={text('form.create')}
      noun={text('lead.thing')}
      action={text('lead.created')}
      submit={async ({ note, ...values }) => {
        const created = await client.lead.create({ ...values, idempotencyKey: keys.lead.keyFor(values) })
        // The lead already exists at this point. If the note fails, the page says so and preserves the input.
        if (note.trim() !== '') {
          const written = { leadId: created.id, comment: note }
          await client.note.create({ ...written, idempotencyKey: keys.note.keyFor(written) })
        }
        return created
      }}
      invalidate={invalidatesFor('lead', 'note')}
      onDone={({ id }) => void navigate({ to: leadPath(id), replace: true })}
      refusal={(error) => {
        setSold(codeOf(error) === 'LEAD_EXISTS' && (error as { data: { isSold?: boolean } }).data.isSold === true)
        return leadExists(error)
      }}
    >
      {isSold && (
        <Checkbox
          label={newLeadText('form.anotherJob')}
          description={newLeadText('form.anotherJobHint')}
          {...form.getInputProps('anotherJob', { type: 'checkbox' })}
        />
      )}
      <LeadFields form={form as never} />
      <SameContact phone={form.values.phone} email={form.values.email} />
      <Fieldset legend={newLeadText('form.work')} variant="unstyled">
        <Stack gap="md">
          {mayAssign && (
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
              <AssigneeField
                value={form.values.assignedUserId}
                onChange={(userId) => form.setFieldValue('assignedUserId', userId)}
              />
            </SimpleGrid>
          )}
          <Textarea autosize minRows={2} label={newLeadText('form.note')} {...form.getInputProps('note')} />
        </Stack>
      </Fieldset>
    </FormPage>
  )
}

/** Starts with the state of the last entered lead, unless the user has chosen one. */
function useUsualState(form: ContractForm<WithNote>): void {
  const { data } = useQuery(api.lead.choices.queryOptions({ staleTime: 300_000 }))
  const usual = data?.usualState ?? ''
  useEffect(() => {
    if (usual === '' || form.getValues().state !== '' || form.isTouched('state')) return
    form.setFieldValue('state', usual)
    form.resetDirty({ ...form.getInitialValues(), state: usual })
  }, [usual, form])
}

/** The user to whom a new lead is assigned. */
function AssigneeField({ value, onChange }: { value: string | null; onChange: (userId: string | null) => void }) {
  const { data } = useQuery(api.identity.colleagues.queryOptions({ staleTime: 300_000 }))
  const people = (data?.colleagues ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Select
      label={recordText('lead.assignedTo')}
      data={[{ value: '', label: recordText('lead.unassigned') }, ...people]}
      value={value ?? ''}
      onChange={(chosen) => onChange(chosen || null)}
      searchable
    />
  )
}

/** Warns about leads with the same phone or email. It is not an error, since a person may own several houses. */
function SameContact({ phone, email }: { phone: string; email: string }) {
  const [requested] = useDebouncedValue({ phone, email }, 300)
  const { data } = useQuery({
    ...api.lead.sameContact.queryOptions({ input: requested, context: { background: true } }),
    enabled: requested.phone.length >= 10 || requested.email.includes('@'),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const leads = data?.leads ?? []
  if (leads.length === 0 || (phone.trim() === '' && email.trim() === '')) return null
  return (
    <Alert color="orange" role="status" title={newLeadText('form.sameContact')}>
      <Stack gap={4} align="flex-start">
        {leads.map((lead) => (
          <TextLink key={lead.id} to={leadPath(lead.id)} target="_blank">
            {titleOf(lead)}, {addressLine(lead)} <StatusBadge status={lead.status} />
          </TextLink>
        ))}
      </Stack>
    </Alert>
  )
}
