/** Name of a session's token in the browser's storage and in its cookie; the specification fixes it. */
export const tokenName = 'Admin-Token'
