// Must be the only static import: others would be resolved before it runs.
import './quick-resolution.ts'

const { serve } = await import('./serve.ts')
await serve()
