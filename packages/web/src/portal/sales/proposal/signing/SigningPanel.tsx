import { dateTime } from '@gable/contract/format/day'
import type { ProposalDetail } from '@gable/contract/proposal'
import { proposalAccess } from '@gable/contract/proposal.access'
import type { SigningDetail } from '@gable/contract/proposal-signing'
import { proposalRules } from '@gable/contract/proposal-state'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Hint, Muted, Panel, QueryBoundary, StateBadge } from '../../../../ui/parts.tsx'
import { saveFile } from '../../../../ui/save-file.ts'
import { useAction } from '../../../../ui/use-action.ts'
import { api, client, invalidatesFor, useMay } from '../../../shared/session.ts'
import { text } from '../text.ts'
import { pollingOf } from './sealing-state.ts'
import { Unsealed } from './Unsealed.tsx'

const CountersignDialog = lazy(() => import('./CountersignDialog.tsx'))
const PaperDialog = lazy(() => import('./PaperDialog.tsx'))

const colors = {
  Waiting: 'gray',
  Viewed: 'blue',
  Signed: 'green',
  Declined: 'red',
  'Signed on paper': 'green',
} as const

interface Props {
  proposal: ProposalDetail
  timeZone: string
}

/** The signing progress of a sent proposal, and the company's actions. */
export default function SigningPanel({ proposal, timeZone }: Props) {
  const query = useQuery({
    ...api.proposal.signing.queryOptions({ input: { id: proposal.id } }),
    // A job seals the document.
    refetchInterval: ({ state: { data } }) => pollingOf(data?.document ?? null, Date.now()),
  })
  return (
    <QueryBoundary query={query} lines={3} height={28}>
      {(signing) => <Loaded proposal={proposal} signing={signing} timeZone={timeZone} />}
    </QueryBoundary>
  )
}

function Loaded({ proposal, signing, timeZone }: Props & { signing: SigningDetail }) {
  const { signers, mayCountersign, document, trail } = signing
  const [dialog, setDialog] = useState<'countersign' | 'paper' | null>(null)
  const mayPaper = useMay(proposalAccess.signOnPaper) && proposalRules[proposal.state].answers
  const countersigns = useMay(proposalAccess.countersign) && mayCountersign
  const close = () => setDialog(null)
  const anySigned = signers.some(({ state }) => state === 'Signed')
  if (signers.length === 0 && !document && !mayPaper) return null
  return (
    <Panel
      title={text('signing.panel')}
      aside={
        <Group gap="sm">
          {countersigns && (
            <Button size="sm" onClick={() => setDialog('countersign')}>
              {text('signing.countersignAction')}
            </Button>
          )}
          {mayPaper && !anySigned && (
            <Button size="sm" variant="default" onClick={() => setDialog('paper')}>
              {text('signing.paper')}
            </Button>
          )}
        </Group>
      }
    >
      <Stack gap="sm">
        {signers.map((signer) => (
          <Signer key={signer.id} proposal={proposal} signer={signer} timeZone={timeZone} />
        ))}
        {signers.length === 0 && !document && <Muted>{text('signing.none')}</Muted>}
        {document && <SignedDocument id={proposal.id} document={document} timeZone={timeZone} />}
        {trail.length > 0 && (
          <details>
            <Text component="summary" size="sm" style={{ cursor: 'pointer' }}>
              {text('signing.trail')}
            </Text>
            <Stack gap={4} mt="xs">
              {trail.map(({ at, what, who, address }) => (
                <Text key={at + what + who} size="xs" style={{ overflowWrap: 'anywhere' }}>
                  {[dateTime(at, timeZone), what, who, address].filter(Boolean).join(' · ')}
                </Text>
              ))}
            </Stack>
          </details>
        )}
      </Stack>
      <Suspense>
        {dialog === 'countersign' && <CountersignDialog proposal={proposal} onClose={close} />}
        {dialog === 'paper' && <PaperDialog proposal={proposal} onClose={close} />}
      </Suspense>
    </Panel>
  )
}

function Signer({
  proposal,
  signer,
  timeZone,
}: Props & {
  signer: SigningDetail['signers'][number]
}) {
  const mayOpen = useMay(proposalAccess.signerLink)
  const { id: signerId, kind, name, email, state, signedAt, comments } = signer
  const canSign = mayOpen && kind === 'customer' && state !== 'Signed' && proposalRules[proposal.state].answers
  const opening = useAction({
    run: async () => {
      // Opens the tab first, because a browser allows it only directly after a click.
      const tab = window.open('', '_blank')
      const { url } = await client.proposal.signerLink({ id: proposal.id, signerId }).catch((error: unknown) => {
        tab?.close()
        throw error
      })
      if (tab) tab.location.href = url
      else window.location.href = url
    },
    noun: text('signing.page'),
    action: text('signing.opened'),
    quiet: true,
    invalidate: invalidatesFor('proposal'),
  })
  return (
    <Group justify="space-between" gap="sm">
      <div style={{ minWidth: 0 }}>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {[name, email].filter(Boolean).join(' · ')}
        </Text>
        {signedAt && <Hint>{dateTime(signedAt, timeZone)}</Hint>}
        {comments && (
          <Text size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {text('signing.comments', { comments })}
          </Text>
        )}
      </div>
      <Group gap="sm">
        {canSign && (
          <Anchor component="button" type="button" size="sm" onClick={() => opening.mutate(undefined)}>
            {text('signing.inPerson')}
          </Anchor>
        )}
        <StateBadge color={colors[state]}>{text(`signing.state.${state}`)}</StateBadge>
      </Group>
    </Group>
  )
}

interface SignedDocumentProps {
  id: string
  document: NonNullable<SigningDetail['document']>
  timeZone: string
}

/** A download of the signed document or the scan. Until it is sealed, says what delays that. */
function SignedDocument({ id, document, timeZone }: SignedDocumentProps) {
  const { kind, isSealed, sha256, sealedAt, removedAt } = document
  const loading = useAction({
    run: () => client.proposal.previewPdf({ id }),
    noun: text('signing.document'),
    action: text('action.made'),
    onDone: saveFile,
    quiet: true,
  })
  if (!isSealed) {
    return <Unsealed id={id} document={document} timeZone={timeZone} />
  }
  const at = sealedAt ? dateTime(sealedAt, timeZone) : ''
  return (
    <Stack gap={4}>
      <Group gap="sm">
        <Text size="sm">{text(kind === 'paper' ? 'signing.onPaper' : 'signing.sealed', { at })}</Text>
        {!removedAt && (
          <Anchor component="button" type="button" size="sm" onClick={() => loading.mutate(undefined)}>
            {text(kind === 'paper' ? 'signing.loadScan' : 'signing.load')}
          </Anchor>
        )}
        {kind === 'signed' && (
          <Anchor href="/verify" size="sm">
            {text('signing.verify')}
          </Anchor>
        )}
      </Group>
      {removedAt && (
        <Text size="sm">
          {text(kind === 'paper' ? 'signing.scanRemoved' : 'signing.removed', { at: dateTime(removedAt, timeZone) })}
        </Text>
      )}
      {kind === 'signed' && <Hint style={{ overflowWrap: 'anywhere' }}>SHA-256 {sha256}</Hint>}
    </Stack>
  )
}
