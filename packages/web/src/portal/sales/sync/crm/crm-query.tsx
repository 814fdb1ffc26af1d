import type { CrmFileRow, CrmRecordRow } from '@gable/contract/crm'
import { type CrmState, type CrmVendorId, crmStateLabels, crmVendorIds } from '@gable/contract/crm-vendor'
import { dateTime } from '@gable/contract/format/day'
import { vendors } from '@gable/contract/integration-vendor'
import { messages } from '@gable/contract/messages'
import { useParams, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type BadgeColor, StateBadge } from '../../../../ui/parts.tsx'
import { NotFound } from '../../../../ui/states.tsx'
import type { RawSearch } from '../../../../ui/url-state.ts'
import { api } from '../../../shared/session.ts'
import { text } from './text.ts'

/** A CRM account: a market's, or the company's own if there is no market. */
export interface CrmAccount {
  vendor: CrmVendorId
  marketId: string | null
}

const ofMarket = ({ marketId }: CrmAccount) => (marketId ? `?market=${marketId}` : '')
export const crmPath = (account: CrmAccount) => `/personal/crm/${account.vendor}${ofMarket(account)}`
export const crmSettingsPath = (account: CrmAccount) => `/personal/crm/${account.vendor}/settings${ofMarket(account)}`
export const crmName = (vendor: CrmVendorId) => vendors[vendor].name

/** The market ID of a page's address, from `?market=`. Empty if there is none. */
export const marketOf = ({ market }: RawSearch): string =>
  typeof market === 'string' && /^[0-9a-f-]{36}$/.test(market) ? market : ''

/** Returns the account from the page's address, or undefined for an unknown CRM. */
export function useCrmAccount(): CrmAccount | undefined {
  const { vendor } = useParams({ strict: false }) as { vendor?: string }
  const marketId = marketOf(useSearch({ strict: false }) as RawSearch) || null
  const known = crmVendorIds.find((id) => id === vendor)
  return useMemo(() => (known ? { vendor: known, marketId } : undefined), [known, marketId])
}

export const overviewOptions = ({ vendor, marketId }: CrmAccount) =>
  api.crm.getSettings.queryOptions({ input: { vendor, marketId } })

export function NoSuchCrm() {
  return <NotFound title={text('page.gone')} hint={text('page.goneHint')} />
}

const colors: Readonly<Record<CrmState, BadgeColor>> = {
  waiting: 'blue',
  synced: 'green',
  failed: 'red',
  stopped: 'gray',
}

export function CrmStateBadge({ state }: { state: CrmState }) {
  return <StateBadge color={colors[state]}>{crmStateLabels[state]}</StateBadge>
}

/** Says why a lead is not in the CRM, including the CRM's message for a refusal. Empty if nothing failed. */
export function failureWords({ vendor, failure, answer }: Pick<CrmRecordRow, 'vendor' | 'failure' | 'answer'>): string {
  if (!failure) return ''
  const message = answer && text('records.answered', { name: crmName(vendor), answer })
  return [messages[failure], message].filter(Boolean).join(' ')
}

/**
 * Returns the state of a lead's signed contract in the CRM: attached, waiting, or failed with the reason and the CRM's
 * message.
 */
export function fileWords(
  { state, failure, answer, attachedAt }: CrmFileRow,
  { vendor, timeZone }: { vendor: CrmVendorId; timeZone: string },
): string {
  const name = crmName(vendor)
  if (state === 'attached') return text('file.attached', { at: attachedAt ? dateTime(attachedAt, timeZone) : '' })
  if (state === 'waiting' || !failure) return text('file.waiting')
  const isOfFile = failure === 'CRM_FILE_TOO_LARGE' || failure === 'CRM_FILE_GONE' || failure === 'CRM_FILE_UNSURE'
  const why = isOfFile ? text(`file.${failure}`, { name }) : failureWords({ vendor, failure, answer })
  return `${text('file.failed')} ${why}`
}
