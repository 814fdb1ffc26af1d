import { NotFound } from '../../../ui/NotFound.tsx'
import { api } from '../../shared/api.ts'
import { text } from '../../shared/snippet/text.ts'

export const snippetsPath = '/personal/products/snippets'
export const newSnippetPath = `${snippetsPath}/new`
export const snippetPath = (id: string) => `${snippetsPath}/${id}`

export const snippetOptions = (id: string) => api.snippet.get.queryOptions({ input: { id } })

/** Shown if the company has no such snippet, or no longer has. */
export function SnippetNotFound() {
  return <NotFound title={text('snippet.gone')} hint={text('snippet.goneHint')} />
}
