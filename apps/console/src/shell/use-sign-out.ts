import { useQueryClient } from '@tanstack/react-query'
import { openTasks } from '#session/task-centre.ts'
import { signOutAsked } from './palette/palette-state.ts'
import { signOut } from './sign-out.ts'

/** Signs out; while a task of the member runs, only after asking (K1). */
export function useSignOut(): () => void {
  const cache = useQueryClient()
  return () => {
    if (openTasks(cache) > 0) signOutAsked.set(true)
    else void signOut()
  }
}
