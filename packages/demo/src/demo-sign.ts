import { disclosureVersion } from '@gable/contract/signature-limits'
import { markViewed } from '@gable/server/contracts/proposal/proposal.customer'
import { readLatest, readProposal } from '@gable/server/contracts/proposal/proposal.lock.query'
import { signByLink } from '@gable/server/contracts/proposal/sign/proposal.sign'
import { readSigners } from '@gable/server/contracts/proposal/sign/proposal.signer.query'
import type { Ctx } from '@gable/server/platform/context'

/** Opens and signs a proposal as its customer, in a demo browser. The first worker seals the document. */
export async function signDemo(ctx: Ctx, id: string): Promise<void> {
  const row = (await readProposal(ctx, id))!
  const [signer] = await readSigners(ctx, row)
  const { document } = await readLatest(ctx, row)
  const { optionId, upgrades } = row.chosen ?? { optionId: document!.options[0]!.id, upgrades: [] }
  const who = { proposalId: id, signerId: signer!.id, host: '' }
  await markViewed(ctx, who, browser)
  await signByLink(ctx, who, {
    number: row.number,
    userAgent: browser,
    choice: { optionId, upgrades },
    code: '',
    form: {
      fullName: signer!.name,
      mark: { kind: 'typed' },
      initials: [],
      comments: '',
      disclosure: disclosureVersion,
    },
  })
}

const browser =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile Safari/604.1'
