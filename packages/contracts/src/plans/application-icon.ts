/** Largest side of an application's icon in pixels, and the most characters of one in base64. */
export const applicationIconSide = 96
export const mostIconText = 65_536
