import { addressLine } from '@gable/contract/format/contact'
import { longDate } from '@gable/contract/format/day'
import type { ProposalDetail } from '@gable/contract/proposal'
import { proposalAccess } from '@gable/contract/proposal.access'
import { proposalRules } from '@gable/contract/proposal-state'
import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { deferred } from '../../../../ui/deferred.tsx'
import { toEdit } from '../../../../ui/form/to-edit.ts'
import { UnsavedGuard } from '../../../../ui/form/UnsavedGuard.tsx'
import { Loading, Muted, PageHeader, QueryBoundary, TextLink } from '../../../../ui/parts.tsx'
import { NotFound } from '../../../../ui/states.tsx'
import { ActionButtons, ActionMenu } from '../../../shared/action/ActionButtons.tsx'
import { leadPath } from '../../../shared/paths.ts'
import { useCompanyUser, useMay } from '../../../shared/session.ts'
import { repQuotePath } from '../../rep-quote/rep-quote-query.ts'
import { ApplyTemplateDialog } from '../actions/ApplyTemplateDialog.tsx'
import { SaveTemplateDialog } from '../actions/SaveTemplateDialog.tsx'
import { useProposalActions } from '../actions/use-proposal-actions.ts'
import { ChangeOrdersPanel } from '../ChangeOrdersPanel.tsx'
import { ChangeOrderBadge, ProposalStateBadge } from '../ProposalBadges.tsx'
import { ProposalsLapsed } from '../ProposalTabs.tsx'
import { proposalOptions, proposalPath, proposalsPath } from '../proposal-query.ts'
import { SigningOptions } from '../signing/SigningOptions.tsx'
import { text } from '../text.ts'
import { Notices } from './Notices.tsx'
import { CoverPanel, CustomersPanel, QuotePanel, StructuresPanel, TermsPanel } from './ProposalPanels.tsx'
import { RecordPanels } from './RecordPanels.tsx'
import { SectionsPanel } from './SectionsPanel.tsx'
import { type ProposalEdit, typedTotal, useProposal } from './use-proposal.ts'

const ChangePanel = deferred(() => import('./ChangePanel.tsx'))
const SendDialog = deferred(() => import('../actions/SendDialog.tsx'))
const SentPanel = lazy(() => import('./SentPanel.tsx'))
const SigningPanel = lazy(() => import('../signing/SigningPanel.tsx'))

/** A proposal: a draft to edit and send, or a sent one with its status. */
export default function ProposalPage() {
  const { proposalId } = useParams({ strict: false }) as { proposalId: string }
  const query = useQuery(toEdit(proposalOptions(proposalId)))
  return (
    <QueryBoundary
      page
      fresh
      query={query}
      lines={10}
      height={32}
      unknown={<NotFound title={text('proposal.gone')} hint={text('proposal.goneHint')} />}
    >
      {(proposal) => <LoadedProposal key={`${proposal.id} ${proposal.number}`} proposal={proposal} />}
    </QueryBoundary>
  )
}

function LoadedProposal({ proposal }: { proposal: ProposalDetail }) {
  const { timeZone } = useCompanyUser().company
  const edit = useProposal(proposal)
  const { change } = edit.form
  const { contract } = proposal
  // If drafts cannot be saved, they are read-only, like sent proposals.
  const rules = proposalRules[proposal.state]
  const isDraft = useMay(proposalAccess.save) && rules.edits
  const firstOption = change
    ? { title: text('payments.change'), totalCents: typedTotal(change) }
    : proposal.options.find(({ id }) => id === edit.form.optionIds[0])
  return (
    <Stack gap="md">
      <Header proposal={proposal} edit={edit} timeZone={timeZone} />
      <ProposalsLapsed />
      <Notices proposal={proposal} edit={edit} timeZone={timeZone} />
      {isDraft ? (
        <>
          <CoverPanel edit={edit} />
          {change ? (
            <ChangePanel proposal={proposal} edit={edit} change={change} />
          ) : (
            <>
              <QuotePanel proposal={proposal} edit={edit} />
              <StructuresPanel edit={edit} />
            </>
          )}
          <SectionsPanel
            sections={edit.form.sections}
            errors={edit.errors}
            missing={edit.missing}
            language={edit.form.language}
            foreign={edit.foreign}
            firstOption={firstOption}
            withoutPrice={change !== undefined}
            withFiles
            onChange={(update) => edit.change(({ sections }) => ({ sections: update(sections) }))}
          />
          <TermsPanel edit={edit} />
          <CustomersPanel edit={edit} bounds={proposal.bounds} />
          <SigningOptions edit={edit} />
        </>
      ) : (
        <>
          {contract && !change && <ChangeOrdersPanel proposal={proposal} contract={contract} />}
          <Suspense fallback={<Loading lines={3} height={28} />}>
            <SigningPanel proposal={proposal} timeZone={timeZone} />
            {!rules.edits && <SentPanel proposal={proposal} />}
          </Suspense>
        </>
      )}
      <RecordPanels proposal={proposal} timeZone={timeZone} />
      <UnsavedGuard isUnsaved={() => edit.isDirty} />
    </Stack>
  )
}

function Header({ proposal, edit, timeZone }: { proposal: ProposalDetail; edit: ProposalEdit; timeZone: string }) {
  const [sending, setSending] = useState(false)
  const [template, setTemplate] = useState<'save' | 'apply' | null>(null)
  const rules = proposalRules[proposal.state]
  const loaded = { ...proposal, version: edit.version }
  const maySave = useMay(proposalAccess.save)
  const restart = () => void edit.restart()
  const other = otherOpen(proposal)
  const errors = [...new Set([...Object.values(edit.errors), ...Object.values(edit.missing)])]
  if (other) errors.push(text('change.otherOpen', { name: other.name }))
  const { send, more } = useProposalActions(loaded, {
    onSend: () => setSending(true),
    blocked: rules.sends && errors.length > 0,
    onTemplate: proposal.changesProposalId ? undefined : setTemplate,
    settle: edit.settle,
    onChanged: restart,
    onStale: () => void edit.reload(),
    leaves: true,
  })
  const place = { ...proposal, state: proposal.regionCode }
  return (
    <>
      <PageHeader
        title={proposal.name}
        back={{ to: proposalsPath, label: text('tabs.label') }}
        badges={
          <>
            <ProposalStateBadge state={proposal.state} />
            <ChangeOrderBadge changesProposalId={proposal.changesProposalId} />
          </>
        }
        detail={
          <Stack gap={2}>
            <Group gap="sm">
              <Text size="sm">{[proposal.customer, addressLine(place)].filter(Boolean).join(' · ')}</Text>
              <TextLink to={leadPath(proposal.leadId)}>{text('proposal.openLead')}</TextLink>
              {proposal.changesProposalId ? (
                <TextLink to={proposalPath(proposal.changesProposalId)}>{text('change.openOriginal')}</TextLink>
              ) : (
                <TextLink to={repQuotePath(proposal.quoteId)}>{text('proposal.openQuote')}</TextLink>
              )}
            </Group>
            <Group gap="sm">
              <Muted>{text('proposal.version', { number: proposal.number })}</Muted>
              {proposal.expiresAt && rules.answers && (
                <Muted>{text('proposal.expiresOn', { day: longDate(proposal.expiresAt, timeZone) })}</Muted>
              )}
              {maySave && rules.edits && <SaveState edit={edit} />}
            </Group>
          </Stack>
        }
        actions={
          <>
            <ActionButtons actions={[send]} />
            <ActionMenu of="page" label={text('action.more')} actions={more} />
          </>
        }
      />
      {template === 'save' && (
        <SaveTemplateDialog
          proposal={loaded}
          settle={rules.edits ? edit.settle : undefined}
          onClose={() => setTemplate(null)}
        />
      )}
      {template === 'apply' && (
        <ApplyTemplateDialog
          proposal={loaded}
          settle={edit.settle}
          onClose={() => setTemplate(null)}
          onDone={restart}
        />
      )}
      {sending && (
        <SendDialog
          proposal={loaded}
          errors={rules.sends ? errors : []}
          form={rules.sends ? edit.form : undefined}
          settle={edit.settle}
          onClose={() => setSending(false)}
          onSent={restart}
        />
      )}
    </>
  )
}

/** Returns another open change order to the same proposal. Only one at a time can be with the customer. */
function otherOpen({ id, state, contract }: ProposalDetail) {
  if (!proposalRules[state].sends) return undefined
  return contract?.changeOrders.find((one) => one.id !== id && proposalRules[one.state].answers)
}

function SaveState({ edit }: { edit: ProposalEdit }) {
  const { isDirty, isValid, isSaving, rejected } = edit
  const words = rejected
    ? text('save.refused', { reason: rejected })
    : isSaving
      ? text('save.saving')
      : !isDirty
        ? text('save.saved')
        : text(isValid ? 'save.waiting' : 'save.invalid')
  const isError = rejected !== '' || (isDirty && !isValid)
  return (
    <Text size="sm" c={isError ? 'red.8' : 'dimmed'} role="status">
      {words}
    </Text>
  )
}
