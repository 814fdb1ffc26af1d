import type { Seal } from '@gable/documents/render'
import type { Ctx, Deps } from '../../platform/context.ts'
import { currentSealKey } from './seal.key.ts'

/** The page on which anyone can verify a sealed document. */
export const verifyUrl = ({ config }: Pick<Ctx, 'config'>) => `${config.PUBLIC_URL}/verify`

/**
 * The seal of a company's document: PAdES B-T with the operator's time-stamp authority, otherwise B-B.
 * @param reason names the document, so that a changed copy is still recognized.
 */
export async function sealFor(
  { company, config }: Pick<Ctx, 'company' | 'config'>,
  deps: Pick<Deps, 'config' | 'database' | 'secrets' | 'clock'>,
  { reason, signedAt }: { reason: string; signedAt: Date },
): Promise<Seal> {
  return {
    key: await currentSealKey(deps),
    timestampUrl: config.TIMESTAMP_URL,
    reason,
    location: verifyUrl({ config }),
    contactInfo: company.email,
    signedAt: signedAt.toISOString(),
  }
}
