/** The folders that are searched for yt-dlp, and in which it finds Python and a JavaScript runtime. */
export const programPath = '/usr/local/bin:/usr/bin:/bin'
