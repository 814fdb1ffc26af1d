import type { SignatureRecord } from '@gable/contract/signature'
import type { ProposalRequest } from '../proposal/request.ts'
import type { SignedRequest } from './request.ts'
import { operatorsKey } from './seal-key.fixture.ts'

/** A proposal that one homeowner has signed, with a notice of cancellation. */
export function signedRequest(proposal: ProposalRequest, over: Partial<SignedRequest> = {}): SignedRequest {
  const { document } = proposal
  const name = document.homeowner
  const signature: SignatureRecord = {
    mark: { kind: 'typed' },
    fullName: name,
    initials: [],
    comments: '',
    disclosure: '2026-11',
    at: '2026-11-26T12:00:00.000Z',
    address: '203.0.113.7',
    device: 'Firefox',
  }
  return {
    documentId: 'D-1',
    beforeSha256: 'a'.repeat(64),
    proposal,
    signers: [{ name, email: 'grace@home.example', kind: 'customer', signature }],
    cancellation: { days: 3, signedOn: '2026-11-26', lastDay: '2026-12-01' },
    disclosure: { version: '2026-11', paragraphs: ['You agree to sign electronically.'] },
    trail: [],
    verifyUrl: 'https://ridge.example/verify',
    completedAt: '2026-11-26T12:00:00.000Z',
    seal: {
      key: operatorsKey(),
      reason: 'Sealed document D-1',
      location: 'https://ridge.example/verify',
      contactInfo: 'a@b.example',
      signedAt: '2026-11-26T12:00:00.000Z',
    },
    ...over,
  }
}
