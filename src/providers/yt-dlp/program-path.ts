/** The folders of programs in which yt-dlp is looked for, and in which it finds Python and a JavaScript runtime. */
export const programPath = '/usr/local/bin:/usr/bin:/bin'
