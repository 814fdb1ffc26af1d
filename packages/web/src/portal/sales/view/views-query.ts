import type { ViewedList } from '@gable/contract/status'
import { infinite } from '../../../ui/list/infinite.ts'
import { api } from '../../shared/api.ts'

/** The user's own views of a list and those that colleagues share, paged. */
export const viewsOptions = (list: ViewedList) =>
  api.view.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ list, cursor }),
    ...infinite,
    staleTime: 60_000,
  })
