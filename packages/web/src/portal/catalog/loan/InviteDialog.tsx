import { date } from '@gable/contract/format/day'
import { spokenLanguages } from '@gable/contract/format/locale'
import type { LoansOfLead } from '@gable/contract/loan'
import { inviteForm } from '@gable/contract/loan-form'
import { type LoanLender, takesPayments } from '@gable/contract/loan-lender'
import type { TextChoices } from '@gable/contract/text-message-form'
import { Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { codeOf } from '../../../ui/code-of.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { DecimalField } from '../../../ui/form/NumberField.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { client, invalidatesFor, useCompanyUser } from '../../shared/session.ts'
import { type Channel, ChannelField } from '../../shared/text-message/ChannelField.tsx'
import { allOfferCodesOptions } from '../rate/rate-query.tsx'
import { text } from './text.ts'

interface InviteDialogProps {
  leadId: string
  email: string
  phone: string
  /** Whether text messages can be sent, and the homeowner's consent. */
  texts: TextChoices
  /** The amount of the current quote, in cents. */
  suggestedCents: number | null
  /** The lenders the homeowner can be invited to pre-qualify with; at least one. */
  lenders: LoansOfLead['lenders']
  onClose: () => void
}

type Values = {
  leadId: string
  lender: LoanLender
  amountCents: number | null
  offerCodeId: string | null
  language: (typeof spokenLanguages)[number]
  channel: Channel
  agreed: boolean
}

const languages = spokenLanguages.map((value) => ({ value, label: text(`invite.language.${value}`) }))

/** Invites the homeowner to pre-qualify, with an amount, loan products and a language. */
export default function InviteDialog({
  leadId,
  email,
  phone,
  texts,
  suggestedCents,
  lenders,
  onClose,
}: InviteDialogProps) {
  const form = useContractForm<Values>(inviteForm, {
    leadId,
    lender: lenders[0]?.id ?? 'platform',
    amountCents: suggestedCents,
    offerCodeId: null,
    language: 'en',
    channel: email ? 'email' : 'text',
    agreed: false,
  })
  const { timeZone } = useCompanyUser().company
  const hasCodes = takesPayments(form.values.lender)
  const { data: codes } = useQuery({ ...allOfferCodesOptions(), enabled: hasCodes })
  return (
    <FormDialog
      title={text('invite.title')}
      form={form}
      noun={text('invite.thing')}
      action={text('invite.action')}
      submitLabel={text('invite.send')}
      submit={({ amountCents, offerCodeId, ...values }, idempotencyKey) =>
        inviteOrAsk(
          {
            ...values,
            offerCodeId: hasCodes ? offerCodeId : null,
            amountCents: amountCents ?? 0,
            idempotencyKey,
          },
          timeZone,
        )
      }
      invalidate={invalidatesFor('loan')}
      onDone={onClose}
      onClose={onClose}
    >
      <Text size="sm">{text('invite.intro')}</Text>
      {lenders.length > 1 && (
        <Select
          label={text('lender')}
          data={lenders.map(({ id, name }) => ({ value: id, label: name }))}
          allowDeselect={false}
          {...form.getInputProps('lender')}
        />
      )}
      {texts.isOffered ? (
        <ChannelField
          label={text('invite.channel')}
          channel={form.values.channel}
          onChannel={(channel) => form.setFieldValue('channel', channel)}
          email={{ label: text('invite.email', { email: email || text('invite.noEmail') }), disabled: email === '' }}
          phone={phone}
          choices={texts}
          agreed={form.values.agreed}
          onAgreed={(agreed) => form.setFieldValue('agreed', agreed)}
        />
      ) : (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {text('invite.email', { email })}
        </Text>
      )}
      <DecimalField
        data-autofocus
        label={text('invite.amount')}
        leftSection="$"
        withAsterisk
        {...form.getInputProps('amountCents')}
        value={form.values.amountCents}
        onChange={(cents) => form.setFieldValue('amountCents', cents)}
      />
      {hasCodes && (
        <Select
          label={text('invite.code')}
          description={text('invite.codeHint')}
          placeholder={text('invite.base')}
          data={(codes ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          searchable
          clearable
          {...form.getInputProps('offerCodeId')}
        />
      )}
      <Select
        label={text('invite.language')}
        data={languages}
        allowDeselect={false}
        {...form.getInputProps('language')}
      />
    </FormDialog>
  )
}

type Invitation = Parameters<typeof client.loan.invite>[0]

/** Invites a homeowner. If a loan is already open, asks whether to create another one. */
async function inviteOrAsk(invitation: Invitation, timeZone: string): Promise<{ id: string }> {
  try {
    return await client.loan.invite(invitation)
  } catch (error) {
    if (codeOf(error) !== 'LOAN_OPEN') throw error
    const { homeowner, invitedAt } = (error as { data: { homeowner: string; invitedAt: string } }).data
    const isIntended = await confirm({
      title: text('invite.openTitle'),
      body: text('invite.open', {
        homeowner: homeowner || text('invite.openNobody'),
        day: date(invitedAt, timeZone),
      }),
      action: text('invite.again'),
    })
    if (!isIntended) throw error
    return client.loan.invite({ ...invitation, again: true })
  }
}
