import { codeOf } from '../../../../ui/code-of.ts'
import { api } from '../../../shared/session.ts'

/** The polling interval while a video is processed, in milliseconds. */
const pollEvery = 1_500

/** The current thank-you media, for its field and for the preview. */
export const mediaOptions = () =>
  api.media.get.queryOptions({
    context: { background: true },
    refetchInterval: ({ state: { data, error } }) =>
      codeOf(error) !== 'UNAUTHORIZED' && data?.status === 'pending' ? pollEvery : false,
  })
