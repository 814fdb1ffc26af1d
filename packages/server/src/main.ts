// Stands alone: what is imported beside it would be resolved before it.
import './quick-resolution.ts'

const { serve } = await import('./serve.ts')
await serve()
