/** The media type of short forms (`view=summary`), beside the full ones that are `application/json`. */
export const summaryMediaType = 'application/vnd.coldopen.summary+json'
