import { proposalPdf } from '@gable/contract/accepted-files'
import type { ShownFile } from '@gable/contract/file'
import { money } from '@gable/contract/format/money'
import type { ProposalDetail } from '@gable/contract/proposal'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ActionDialog } from '../../../../ui/ActionDialog.tsx'
import { Muted } from '../../../../ui/parts.tsx'
import { todayIn } from '../../../../ui/today.ts'
import { useKeyedAction } from '../../../../ui/use-action.ts'
import { client, invalidatesFor, useCompanyUser } from '../../../shared/session.ts'
import { UploadButton } from '../editor/UploadButton.tsx'
import { text } from '../text.ts'

/** Records a proposal that was signed on paper: the scan, the option and the date. */
export default function PaperDialog({ proposal, onClose }: { proposal: ProposalDetail; onClose: () => void }) {
  const { timeZone } = useCompanyUser().company
  const { form, options, chosen, currency } = proposal
  const offered = options.filter(({ id }) => form.optionIds.includes(id))
  const [optionId, setOptionId] = useState(chosen?.optionId ?? offered[0]?.id ?? '')
  const [signedOn, setSignedOn] = useState(todayIn(timeZone))
  const [scan, setScan] = useState<ShownFile>()
  const [rejected, setRejected] = useState('')
  const saving = useKeyedAction({
    run: (signed: { number: number; optionId: string; signedOn: string; scanId: string }, idempotencyKey) =>
      client.proposal.signOnPaper({ id: proposal.id, ...signed, idempotencyKey }),
    noun: text('proposal.thing'),
    action: text('signed'),
    invalidate: invalidatesFor('proposal'),
    onDone: onClose,
    onRefused: setRejected,
  })
  return (
    <ActionDialog
      onClose={onClose}
      title={text('signing.paperTitle')}
      action={text('signing.markSigned')}
      loading={saving.isPending}
      disabled={!scan}
      refused={rejected}
      onAct={() => scan && saving.mutate({ number: proposal.number, optionId, signedOn, scanId: scan.id })}
    >
      <NativeSelect
        label={text('signing.option')}
        value={optionId}
        data={offered.map(({ id, title, totalCents }) => ({
          value: id,
          label: `${title}, ${money(totalCents, currency)}`,
        }))}
        onChange={(event) => setOptionId(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label={text('signing.signedOn')}
        value={signedOn}
        max={todayIn(timeZone)}
        onChange={(event) => setSignedOn(event.currentTarget.value)}
      />
      <div>
        <UploadButton
          purpose="proposal.scan"
          accepted={proposalPdf}
          label={text(scan ? 'signing.otherScan' : 'signing.scan')}
          onDone={setScan}
        />
        <Muted mt={4}>{scan ? scan.name : text('signing.scanHint')}</Muted>
      </div>
    </ActionDialog>
  )
}
