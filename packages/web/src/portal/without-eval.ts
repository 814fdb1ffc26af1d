import { config } from 'zod'

// Zod asks the browser whether it may compile code, and our policy reports each question as a violation. Imported before
// any schema is made.
config({ jitless: true })
