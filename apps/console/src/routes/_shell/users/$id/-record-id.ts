import { z } from 'zod'

// A mangled id is answered like that of a customer who is gone.
const UserId = z.uuid().catch('00000000-0000-0000-0000-000000000000')

export const recordId = { parse: ({ id }: { id: string }) => ({ id: UserId.parse(id) }) }
