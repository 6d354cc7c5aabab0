import { prepareDemo } from '#lab/workspace.ts'

export default prepareDemo
