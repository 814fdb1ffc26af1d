import { codeOf } from '../../../ui/code-of.ts'
import { api } from '../../api.ts'

/** While a video is made ready it is asked after so often. Milliseconds. */
const pollEvery = 1_500

/** The media of the thank-you as they are now: for their field and for the preview. */
export const mediaOptions = () =>
  api.media.get.queryOptions({
    context: { background: true },
    refetchInterval: ({ state: { data, error } }) =>
      codeOf(error) !== 'UNAUTHORIZED' && data?.status === 'pending' ? pollEvery : false,
  })
