import { proposalAccess } from '@gable/contract/proposal.access'
import { proposalRules } from '@gable/contract/proposal-state'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '../../../../ui/icons.tsx'
import { useMay } from '../../../shared/session.ts'
import { previewAddress } from '../proposal-query.ts'
import { text } from '../text.ts'
import type { ActedOn, useProposalActions } from './use-proposal-actions.ts'

interface Props {
  proposal: ActedOn
  actions: ReturnType<typeof useProposalActions>
  label: string
  /** Resends the email. Omit it where sending has its own button. */
  onSend?: () => void
  /** Whether the form is invalid, so that the proposal cannot be released. */
  blocked?: boolean
  /** Saves the proposal as a template, or overwrites it with one. Only on its own page. */
  onTemplate?: ((which: 'save' | 'apply') => void) | undefined
  subtle?: boolean
}

/** All actions that a proposal's status allows. */
export function ProposalMenu({ proposal, actions, label, onSend, blocked = false, onTemplate, subtle = false }: Props) {
  const rules = proposalRules[proposal.state]
  const mayTemplate = useMay(proposalAccess.createTemplate)
  const mayLink = useMay(proposalAccess.link)
  const maySend = useMay(proposalAccess.send)
  const mayCreate = useMay(proposalAccess.create)
  const mayEnd = useMay(proposalAccess.withdraw)
  const withdraws = rules.withdraws && mayEnd
  const deletes = rules.deletes && mayEnd
  const revises = rules.revises && mayCreate
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon
          variant={subtle ? 'subtle' : 'default'}
          color={subtle ? 'gray.7' : undefined}
          size="input-sm"
          aria-label={label}
        >
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href={previewAddress(proposal.id)} target="_blank" rel="noreferrer">
          {text('action.preview')}
        </Menu.Item>
        <Menu.Item onClick={actions.load}>{text('action.pdf')}</Menu.Item>
        {rules.resends && maySend && onSend && <Menu.Item onClick={onSend}>{text('action.resend')}</Menu.Item>}
        {mayLink && (rules.resends || (rules.sends && maySend && !onSend)) && (
          <Menu.Item disabled={blocked} onClick={actions.copy}>
            {text('action.copy')}
          </Menu.Item>
        )}
        {mayCreate && <Menu.Item onClick={actions.duplicate}>{text('action.duplicate')}</Menu.Item>}
        {onTemplate && mayTemplate && <Menu.Item onClick={() => onTemplate('save')}>{text('template.save')}</Menu.Item>}
        {onTemplate && mayCreate && rules.edits && (
          <Menu.Item onClick={() => onTemplate('apply')}>{text('template.apply')}</Menu.Item>
        )}
        {(revises || withdraws || deletes) && <Menu.Divider />}
        {revises && <Menu.Item onClick={actions.revise}>{text('action.revise')}</Menu.Item>}
        {withdraws && <Menu.Item onClick={actions.withdraw}>{text('action.withdraw')}</Menu.Item>}
        {deletes && (
          <Menu.Item color="red" onClick={actions.remove}>
            {text('action.delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
