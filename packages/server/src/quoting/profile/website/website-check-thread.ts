import { answerInThread } from '../../../platform/thread.ts'
import { type LookOrder, lookAtPage } from './profile.website-look.ts'

// A page of 2 MB takes a second to read, and a hostile one longer: no request waits for it.
await answerInThread(({ address, html, policy, tool }: LookOrder) =>
  lookAtPage({ address: new URL(address), html, policy }, tool),
)
