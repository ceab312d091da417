/** Made from openapi/ by `npm run generate`. Not to be edited. */

export interface paths {
    "/v1/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open an account
         * @description Opens an account with the access code you were given, and answers its first API key together with the free credits. It is free and needs no key. The key stands in this answer only, so store it at once; then call `findHooks`, or `balance` to see what you hold.
         */
        post: operations["createAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the balance
         * @description Answers the credits left on the account, with the scopes, the cap and the expiry of the calling key. Free. Call it before a start, to see whether the balance covers the least that is reserved; `usage` says where the credits went.
         */
        get: operations["balance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Erase the account
         * @description Erases the account and all it holds (keys, runs, hooks, finds, verdicts, remixes and conversations) at once and for good. It is free; credits that were not spent are lost, and every key stops working. Send exactly `delete my account` as `confirm`. While a run is in flight it is refused, so wait for it with `getRun` first.
         */
        delete: operations["deleteAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read where the credits went
         * @description Answers the balance, what was spent and what is held by work under way, with the last 30 UTC days and the 20 newest runs. The three sums always add up to all the credits the account was given. Free. Read one of the runs with `getRun`.
         */
        get: operations["usage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the keys
         * @description Lists every key of the account that was not revoked, expired ones too, and under `access` what each may do and has spent. Key values are never shown. Free. Revoke one with `revokeKey`.
         */
        get: operations["listKeys"];
        put?: never;
        /**
         * Create a key
         * @description Makes a key for another machine or agent, with the scopes, the cap on spending and the expiry you choose. Free; an account has at most 10 active keys. The value stands in this answer only, so hand it on at once. Without a body the key may do everything.
         */
        post: operations["createKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keys/{key_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a key
         * @description Revokes a key at once; runs it started go on. Free. A key can always revoke itself; revoking another key, or `others` for all but the calling one, needs the scope admin. The last usable key stays: make a new one with `createKey` first.
         */
        delete: operations["revokeKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/research": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find hooks in short clips
         * @description Starts a run that looks for short clips on a topic which performed well, and reads the line each opens on. It reserves up to 200 credits and needs at least 40, charges one credit for each provider call made and gives the rest back; a failed run is free. The run_id comes at once: call `getRun` with wait=55 until status is done or failed, mostly 2 to 3 minutes. The same Idempotency-Key within 24 hours answers 200 with the first run, even when the body differs and even when that run failed.
         */
        post: operations["findHooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/longform": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find openings of long videos
         * @description Starts a run that finds long videos from 2023 on which beat their own channel, and explains how their first seconds hold a viewer; the topic may also be the address of a channel or a video. It reserves up to 90 credits, and 5 more for each result above 20, and needs at least 25; only provider calls made are charged, and a failed run is free. Poll `getRun` until status is done or failed; how long that takes differs. The same Idempotency-Key within 24 hours answers 200 with the first run, whatever the body and even when that run failed.
         */
        post: operations["findLongHooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/packaging": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find titles and thumbnails that worked
         * @description Starts a run that finds long videos from 2023 on which beat their own channel, and sets each title against its thumbnail; the topic may also be the address of a channel or a video. It reserves up to 70 credits, and 3 more for each result above 24, and needs at least 25; only provider calls made are charged, looking at thumbnails is free, and so is a failed run. Poll `getRun` until status is done or failed. The same Idempotency-Key within 24 hours answers 200 with the first run, whatever the body and even when that run failed.
         */
        post: operations["findPackaging"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the runs
         * @description Lists the account's runs without their results, newest first, of all kinds or of one. Free. Read one in full with `getRun`, and the next page with the cursor.
         */
        get: operations["listRuns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/runs/{run_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a run, or wait for it
         * @description Answers a run with its progress, and once it is done with its hooks or finds. Free. Poll it with wait=55 until status is done or failed: the answer is held until the run ends, and with `since` set to the last `progress.updated_at` it also comes as soon as progress changes. Then decide with `keepHook` or `keepFind`, or take it all with `exportRun`.
         */
        get: operations["getRun"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/runs/{run_id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export a run as a file
         * @description Answers a finished run as a file, with one row or section for each hook or find. Free. Cells that a spreadsheet would take for a formula begin with a quote. While the run is in flight it is refused, so wait with `getRun` first.
         */
        get: operations["exportRun"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/hooks/{hook_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a hook
         * @description Answers one hook with all its members: the opening line, the transcript, the figures and the verdict. Free. Show the clip with `embedHook`, or decide on it with `keepHook`.
         */
        get: operations["getHook"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/hooks/{hook_id}/embed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how to show the clip
         * @description Answers the embed code that the platform itself offers for the clip of a hook. Where the platform offers none, `kind` is fallback: show the thumbnail and the transcript then. Free. After a fallback the platform is not asked again within the hour.
         */
        get: operations["embedHook"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/hooks/{hook_id}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep or reject a hook
         * @description Records keep or reject on a hook; the last verdict counts. Free. Kept hooks are listed by `listKeeps`.
         */
        post: operations["keepHook"];
        /**
         * Take back the verdict on a hook
         * @description Removes the verdict from a hook, so that it is neither kept nor rejected; without one it changes nothing. Free. Decide anew with `keepHook`.
         */
        delete: operations["clearHookDecision"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keeps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the kept hooks
         * @description Lists the hooks that were kept, newest decision first, of every run or of one. Free. Read the next page with the cursor; kept finds are under `listKeptFinds`.
         */
        get: operations["listKeeps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/finds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search the finds
         * @description Lists the long videos that the account's runs found, once for each kind, as last read and with their verdict. Free. Narrow it by text, tier, score or device, and read one again with `getFind`, decide with `keepFind` or write after it with `remixFind`. The cursor walks through the list as it stood at its first page, whatever is found meanwhile.
         */
        get: operations["listFinds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/finds/keeps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the kept finds
         * @description Lists the videos that were kept, as full finds, newest decision first, of every run or of one. Free. Read the next page with the cursor; kept hooks are under `listKeeps`.
         */
        get: operations["listKeptFinds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/finds/{find_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a find
         * @description Answers one find with all its members: the figures, the reading of its opening or packaging, and the verdict. Free. Decide on it with `keepFind`, or have something written after it with `remixFind`.
         */
        get: operations["getFind"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/finds/{find_id}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep or reject a find
         * @description Records keep or reject on the video of a find; the last verdict counts. It holds for all finds of that video of the same kind, later ones too. Free. Kept finds are listed by `listKeptFinds`, and `clearFindDecision` takes the verdict back.
         */
        post: operations["keepFind"];
        /**
         * Take back the verdict on a find
         * @description Removes the verdict from the video of a find, so that it is neither kept nor rejected; without one it changes nothing. Free. Decide anew with `keepFind`.
         */
        delete: operations["clearFindDecision"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/finds/{find_id}/remix": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write after a find
         * @description Writes new openings after a long find, new packages after a packaging find, or with mode intro one whole intro with the timing of a long find. It costs 1 credit, given back when nothing acceptable is written or the model does not answer. What is written is labelled so and never counts as a find. The answer is saved: read it again with `getRemix` or `listRemixes`.
         */
        post: operations["remixFind"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/finds/{find_id}/remixes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the remixes of a find
         * @description Lists what was written after a find, newest first, each as it was answered. Free. Write another one with `remixFind`.
         */
        get: operations["listRemixes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/remixes/{remix_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a remix
         * @description Answers one saved remix as it was first answered, with what it was written after. Free. Read its source with `getFind`.
         */
        get: operations["getRemix"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say what to look for
         * @description Takes a message in plain words, and either asks one question back or starts a run for it. A question is free; a run reserves and is charged as by `findHooks`, and every refusal of a start applies. Poll the run in `run` with `getRun`, and go on by sending its conversation_id with the next message.
         */
        post: operations["chat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the conversations
         * @description Lists the account's conversations, the last to go on first. Free. Read one with `getConversation`.
         */
        get: operations["listConversations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversation_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a conversation
         * @description Answers the messages of a conversation and the runs that belong to it, without their results. Free. Read a run with `getRun`, or go on with `chat`.
         */
        get: operations["getConversation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read whether the server works
         * @description Says whether the server takes work now, its version and its time. Free, and needs no key. On 503 call again after the seconds in Retry-After.
         */
        get: operations["health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/llms.txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the guide
         * @description Answers the guide of this server in Markdown, written for language models: what it does, its prices and limits, and how to call it. Free, and needs no key. Begin here, then call `createAccount`.
         */
        get: operations["guide"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read this document
         * @description Answers this OpenAPI document as JSON, as the server itself follows it. Free, and needs no key. Generate a client from it, or look up an operation.
         */
        get: operations["contract"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/player/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a clip
         * @description Answers a plain upright page that plays one clip, for a frame in a page of your own. Free, and needs no key: the token in the address, from `player_url` of a hook or find, opens this clip alone.
         */
        get: operations["player"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stills/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the picture of a clip
         * @description Answers a still picture of one clip, since the platforms' own addresses expire. Free, and needs no key: the token in the address, from `still_url` of a hook, opens this picture alone.
         */
        get: operations["still"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The body of every refusal and fault, the same over REST and MCP. */
        ErrorOut: {
            /** @description What was refused or went wrong. */
            error: {
                message: components["schemas"]["ErrorMessage"];
                request_id: components["schemas"]["RequestId"];
                detail?: components["schemas"]["ErrorDetails"];
                retry_after?: components["schemas"]["RetryAfterSeconds"];
                code: components["schemas"]["ErrorCode"];
            };
        };
        /** @description What every find has. */
        FindBase: {
            /**
             * Format: uuid
             * @description The find.
             */
            find_id: string;
            /**
             * Format: uuid
             * @description The run that found it.
             */
            run_id: string;
            /** @description The video, as its platform calls it. */
            video_id: string;
            /** @description Its title as shown. */
            title: string;
            /**
             * Format: uri
             * @description Its thumbnail as the platform serves it.
             */
            thumbnail_url: string | null;
            /** @description The name of its channel. */
            channel: string;
            /** @description The channel, as the platform calls it. */
            channel_id: string | null;
            /** @description The median of views over the channel's recent long uploads; null where too few are known. */
            channel_usual_views: number | null;
            /** @description The size of the channel by that median; null without one. */
            channel_size: components["schemas"]["ChannelSize"] | null;
            /**
             * Format: int64
             * @description How often it was seen.
             */
            views: number | null;
            /** @description Views over the channel's usual, with two decimals. */
            outlier: number | null;
            /**
             * Format: int32
             * @description The same multiple on one scale from 0 to 100 for all runs.
             */
            outlier_score: number | null;
            /** @description The tier of the multiple; null without one. */
            outlier_tier: components["schemas"]["OutlierTier"] | null;
            /**
             * Format: int64
             * @description How many like it.
             */
            likes: number | null;
            /** @description Likes for every 1,000 views. */
            likes_per_1k: number | null;
            /**
             * Format: date-time
             * @description When it was posted.
             */
            posted_at: string | null;
            /** @description Its length in seconds. */
            duration_s: number | null;
            /**
             * Format: uri
             * @description The page of the video on its platform.
             */
            watch_url: string | null;
            /**
             * Format: uri
             * @description A plain player for the video.
             */
            player_url: string | null;
            /** @description The words it opens on, as said; null where no transcript was read. */
            hook: string | null;
            /** @description The transcript of its first seconds, line by line; null where none was read. */
            intro: components["schemas"]["IntroLine"][] | null;
            /** @description Whether it is about the subject asked for; null where the topic was an address. */
            about_subject: ("yes" | "partly") | null;
            /** @description Whether it comes from a reading that an earlier run of the account paid for. */
            analysis_from_earlier_read: boolean;
            analysed_by: components["schemas"]["AnalysedBy"];
            /** @description What was decided on the video for this kind of find; null for nothing yet. */
            verdict: components["schemas"]["Verdict"] | null;
            /**
             * Format: date-time
             * @description When it was written.
             */
            created_at: string;
        };
        /** @description What a signup may say. An absent, empty or null body is the same as an empty object. */
        AccountIn: {
            /** @description The beta access code. Without a valid one no account is opened. */
            access_code?: string | null;
            /** @description A name for the account, for your own use. */
            label?: string;
        } | null;
        /** @description The key itself, shown in this answer and never again. */
        ApiKeyText: string;
        /** @description The first 10 characters of the key, to recognise it by. */
        KeyPrefix: string;
        /** @description The name given to the account at signup; null without one. */
        AccountLabel: string | null;
        /** @description The new account with its first key. */
        AccountCreated: {
            api_key: components["schemas"]["ApiKeyText"];
            /**
             * Format: uuid
             * @description The account.
             */
            account_id: string;
            /**
             * @description The first key of an account is always called original.
             * @constant
             */
            key_id: "original";
            prefix: components["schemas"]["KeyPrefix"];
            label: components["schemas"]["AccountLabel"];
            /**
             * Format: int32
             * @description The free credits of the account.
             */
            credits: number;
            /**
             * Format: date-time
             * @description When the account was opened.
             */
            created_at: string;
        };
        /** @description The reason in plain words, for people. */
        ErrorMessage: string;
        /** @description The id of this request, the same as in X-Request-Id. */
        RequestId: string;
        /** @description One thing that is wrong, and where. */
        ErrorDetail: {
            /** @description The member or parameter by its name, inwards with slashes (platforms/0); body for the whole body. */
            path: string;
            /** @description What is wrong there. */
            message: string;
        };
        /** @description What exactly was not accepted, where that can be said. */
        ErrorDetails: components["schemas"]["ErrorDetail"][];
        /**
         * Format: int32
         * @description Seconds after which the call can succeed, the same as in Retry-After.
         */
        RetryAfterSeconds: number;
        /** @description The key; the one made at signup is called original. */
        KeyId: string;
        /**
         * @description What a key may do: read is every reading call; write is keep and reject; research is starts, remixes and chat; admin is keys and the erasure of the account. None includes another.
         * @enum {string}
         */
        Scope: "read" | "write" | "research" | "admin";
        /** @description What the key may do. */
        Scopes: components["schemas"]["Scope"][];
        /**
         * Format: int32
         * @description The most that this key may ever spend; null for no cap.
         */
        CreditLimit: number | null;
        /** @description A person known through an identity provider. */
        User: {
            /** @description The person, as the identity provider knows them. */
            user_id: string;
            /** @description Their address; null where it was not shared. */
            email: string | null;
            /** @description Their name; null where it was not shared. */
            name: string | null;
        };
        /** @description The account as seen with the calling key. */
        Account: {
            /**
             * Format: uuid
             * @description The account.
             */
            account_id: string;
            /**
             * Format: int32
             * @description What can be spent right now, without what runs in flight hold.
             */
            credits: number;
            key_prefix: components["schemas"]["KeyPrefix"];
            key_id: components["schemas"]["KeyId"];
            label: components["schemas"]["AccountLabel"];
            /**
             * Format: date-time
             * @description When the account was opened.
             */
            created_at: string;
            scopes: components["schemas"]["Scopes"];
            credit_limit: components["schemas"]["CreditLimit"];
            /**
             * Format: date-time
             * @description When the calling key expires; null for never.
             */
            expires_at: string | null;
            /** @description Who is signed in through an identity provider; null for an account used by key alone. */
            user: components["schemas"]["User"] | null;
        };
        /** @description The confirmation that an erasure needs. */
        AccountDeleteIn: {
            /** @description Exactly `delete my account`, letter by letter. Anything else, or nothing, is refused with confirmation_required. */
            confirm?: string | null;
        };
        /** @description The account is gone. */
        AccountDeleted: {
            /**
             * @description Always true.
             * @constant
             */
            deleted: true;
        };
        /** @description The spending of one UTC day. */
        UsageDay: {
            /**
             * Format: date
             * @description The day, as YYYY-MM-DD.
             */
            date: string;
            /**
             * Format: int32
             * @description Credits charged by what ended on that day.
             */
            charged: number;
            /**
             * Format: int64
             * @description Runs that ended on that day.
             */
            runs: number;
        };
        /**
         * @description What is researched, short clips, long openings or long packaging.
         * @enum {string}
         */
        RunKind: "short" | "long" | "packaging";
        /** @description The subject or address that was asked for. */
        Topic: string;
        /**
         * @description How far the run is. The last two are final.
         * @enum {string}
         */
        RunStatus: "queued" | "running" | "done" | "failed";
        /**
         * Format: int32
         * @description Credits held at the start. The figure stays after the run has ended.
         */
        Reserved: number;
        /**
         * Format: int32
         * @description Credits charged, never more than reserved; 0 until the run ends, and for a failed run.
         */
        Charged: number;
        /** @description A run and its price. */
        UsageRun: {
            /**
             * Format: uuid
             * @description The run.
             */
            run_id: string;
            kind: components["schemas"]["RunKind"];
            topic: components["schemas"]["Topic"];
            status: components["schemas"]["RunStatus"];
            reserved: components["schemas"]["Reserved"];
            charged: components["schemas"]["Charged"];
            /**
             * Format: date-time
             * @description When the run was started.
             */
            created_at: string;
        };
        /** @description Where the credits are. `credits`, `spent_total` and `reserved_now` add up to all that the account was ever given. */
        Usage: {
            /**
             * Format: int32
             * @description What can be spent right now.
             */
            credits: number;
            /**
             * Format: int32
             * @description What finished runs and remixes were charged.
             */
            spent_total: number;
            /**
             * Format: int32
             * @description What runs and remixes under way hold.
             */
            reserved_now: number;
            /**
             * Format: int64
             * @description How many runs were ever started, failed ones included.
             */
            runs_total: number;
            /** @description One entry for each UTC day, oldest first, today last; days without spending count 0. */
            last_30_days: components["schemas"]["UsageDay"][];
            /** @description The newest runs, newest first. */
            recent: components["schemas"]["UsageRun"][];
        };
        /** @description The name given to the key; null without one. */
        KeyName: string | null;
        /**
         * Format: date-time
         * @description When the key was last used, noted at most every 5 minutes; null before its first use.
         */
        LastUsedAt: string | null;
        /** @description Whether this call was made with the key. */
        IsCurrent: boolean;
        /** @description A key as the list shows it; what it may do stands under `access`. */
        KeyListed: {
            key_id: components["schemas"]["KeyId"];
            name: components["schemas"]["KeyName"];
            prefix: components["schemas"]["KeyPrefix"];
            /**
             * Format: date-time
             * @description When the key was made.
             */
            created_at: string;
            last_used_at: components["schemas"]["LastUsedAt"];
            current: components["schemas"]["IsCurrent"];
        };
        /**
         * Format: int32
         * @description Credits that ended runs and remixes of this key were charged.
         */
        CreditsUsed: number;
        /**
         * Format: date-time
         * @description When the key expires; null for never.
         */
        ExpiresAt: string | null;
        /** @description Whether that moment has passed. */
        IsExpired: boolean;
        /** @description What a key may do and has spent. */
        KeyAccess: {
            scopes: components["schemas"]["Scopes"];
            credit_limit: components["schemas"]["CreditLimit"];
            credits_used: components["schemas"]["CreditsUsed"];
            expires_at: components["schemas"]["ExpiresAt"];
            expired: components["schemas"]["IsExpired"];
        };
        /** @description Every key that was not revoked, expired ones included. */
        KeyList: {
            /** @description The keys, oldest first. */
            keys: components["schemas"]["KeyListed"][];
            /** @description What each key may do, by its key_id. */
            access: {
                [key: string]: components["schemas"]["KeyAccess"];
            };
        };
        /** @description What a new key may do. An absent or empty body makes a key with every scope. */
        KeyIn: {
            /** @description A name to recognise the key by. */
            name?: string;
            /**
             * @description What the key may do; all four scopes when left out.
             * @default [
             *       "read",
             *       "write",
             *       "research",
             *       "admin"
             *     ]
             */
            scopes?: components["schemas"]["Scope"][];
            /**
             * Format: int32
             * @description The most that this key may ever spend on runs and remixes; no cap when left out.
             */
            credit_limit?: number;
            /**
             * Format: int32
             * @description Days of 24 hours until the key expires; never when left out.
             */
            expires_in_days?: number;
        };
        /** @description A key without its value. */
        Key: {
            key_id: components["schemas"]["KeyId"];
            name: components["schemas"]["KeyName"];
            prefix: components["schemas"]["KeyPrefix"];
            /**
             * Format: date-time
             * @description When the key was made.
             */
            created_at: string;
            last_used_at: components["schemas"]["LastUsedAt"];
            current: components["schemas"]["IsCurrent"];
            scopes: components["schemas"]["Scopes"];
            credit_limit: components["schemas"]["CreditLimit"];
            credits_used: components["schemas"]["CreditsUsed"];
            expires_at: components["schemas"]["ExpiresAt"];
            expired: components["schemas"]["IsExpired"];
        };
        /** @description The new key with its value. */
        KeyCreated: components["schemas"]["Key"] & {
            api_key: components["schemas"]["ApiKeyText"];
        };
        /** @description One key was revoked. */
        KeyRevoked: {
            key_id: components["schemas"]["KeyId"];
            /** @description Whether it was the calling key, which then works no more. */
            current: boolean;
        };
        /** @description Every key but the calling one was revoked. */
        OtherKeysRevoked: {
            /**
             * Format: int64
             * @description How many keys were revoked.
             */
            revoked_count: number;
            /** @description The calling key, the one that is left. */
            kept: string;
        };
        /** @description What was revoked, one key or all the others. */
        KeyRevocation: components["schemas"]["KeyRevoked"] | components["schemas"]["OtherKeysRevoked"];
        /**
         * @description From 1 to 255 visible ASCII characters, without spaces.
         * @example topic-2026-11-02-sourdough
         */
        IdempotencyKeyText: string;
        /**
         * Format: uuid
         * @description An identifier (UUID). Upper and lower case are the same.
         */
        Uuid: string;
        /**
         * @description Where a clip was posted.
         * @enum {string}
         */
        Platform: "tiktok" | "instagram" | "youtube";
        /** @description What to look for in short clips. */
        ResearchIn: {
            /** @description The subject, in words; it may also name a language, a dialect or a country. */
            topic: string;
            /**
             * Format: int32
             * @description How many results are wanted.
             * @default 10
             */
            count?: number;
            /**
             * @description Whether to begin with what the account already paid for on this topic.
             * @default true
             */
            reuse?: boolean;
            /**
             * Format: uuid
             * @description A conversation of the account for the run to belong to.
             */
            conversation_id?: string;
            /** @description The language or dialect wanted, by name or as a language tag. */
            language?: string;
            /** @description The country wanted, by its two letters (ISO 3166-1). */
            country?: string;
            /**
             * Format: int32
             * @description Only clips posted within so many days; any age when left out.
             * @enum {integer}
             */
            posted_within_days?: 7 | 30 | 90 | 365;
            /** @description Hooks of the account; the run looks for more like them. */
            seed_hook_ids?: components["schemas"]["Uuid"][];
            /**
             * @description The only platforms to search and to deliver from; all three when left out.
             * @default [
             *       "tiktok",
             *       "instagram",
             *       "youtube"
             *     ]
             */
            platforms?: components["schemas"]["Platform"][];
        };
        /** @description The run that was started, now or by the first request with the same Idempotency-Key. */
        RunStartedOut: {
            /**
             * Format: uuid
             * @description The run, to be polled.
             */
            run_id: string;
            status: components["schemas"]["RunStatus"];
            /**
             * Format: int32
             * @description Credits held for the run; what it does not use comes back.
             */
            credits_reserved: number;
        };
        /** @description What to look for in long videos, read for their opening. */
        LongformIn: {
            /** @description The subject in words, or the address of a channel (also as @name) or of one long video. A video that is named so is answered whatever its multiple. */
            topic: string;
            /**
             * Format: int32
             * @description How many results are wanted.
             * @default 10
             */
            count?: number;
            /**
             * @description The least multiple of its channel's usual views that a video must have.
             * @default 2
             */
            min_outlier?: number;
            /**
             * Format: int32
             * @description How many seconds of each transcript are read, from the start.
             * @default 60
             */
            intro_seconds?: number;
            /**
             * Format: int32
             * @description How many new openings to write into the report; none are written for an address.
             * @default 3
             */
            openers?: number;
            /**
             * @description Only channels of this size; any when left out.
             * @enum {string}
             */
            channel_size?: "small" | "medium" | "large";
        };
        /** @description What to look for in long videos, read for title and thumbnail. */
        PackagingIn: {
            /** @description The subject in words, or the address of a channel (also as @name) or of one long video. A video that is named so is answered whatever its multiple. */
            topic: string;
            /**
             * Format: int32
             * @description How many results are wanted.
             * @default 10
             */
            count?: number;
            /**
             * Format: int32
             * @description How many new packages to write into the report; none are written for an address.
             * @default 6
             */
            ideas?: number;
            /**
             * @description Only channels of this size; any when left out.
             * @enum {string}
             */
            channel_size?: "small" | "medium" | "large";
        };
        /** @description How the results came about. */
        RunStats: {
            /**
             * Format: int64
             * @description Searches made.
             */
            searched: number;
            /**
             * Format: int64
             * @description Different videos that were considered.
             */
            candidates: number;
            /**
             * Format: int64
             * @description Videos whose words or package were read.
             */
            read: number;
            /** @description Whether a picture model looked at the covers. */
            picture_checked: boolean;
            /** @description How many candidates were left out, by reason. */
            rejections: {
                [key: string]: number;
            };
        };
        /** @description What every run has. */
        RunBase: {
            /**
             * Format: uuid
             * @description The run.
             */
            run_id: string;
            status: components["schemas"]["RunStatus"];
            topic: components["schemas"]["Topic"];
            /**
             * Format: int32
             * @description How many results were asked for.
             */
            count: number;
            reserved: components["schemas"]["Reserved"];
            charged: components["schemas"]["Charged"];
            /** @description Why the run failed; its last word is the id of the starting request. Else null. */
            error: string | null;
            /** @description Why a finished run has fewer results than asked for, in plain words; else mostly null. */
            outcome: string | null;
            /** @description Always empty, kept for older clients. */
            bonus: Record<string, never>[];
            stats: components["schemas"]["RunStats"];
            /**
             * Format: date-time
             * @description When the run was started.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it ended and was charged; null while in flight.
             */
            settled_at: string | null;
            /**
             * Format: uuid
             * @description The conversation it belongs to; null without one.
             */
            conversation_id: string | null;
        };
        /** @description What the run is doing. */
        RunProgress: {
            /** @description The name of the step. */
            stage: string;
            /** @description The step in plain words. */
            message: string;
            /**
             * Format: date-time
             * @description When progress last changed; send it back unchanged as `since`.
             */
            updated_at: string;
            /**
             * Format: int64
             * @description How much of the step is done.
             */
            done: number;
            /**
             * Format: int64
             * @description How much the step has in all; null where that is not known.
             */
            total: number | null;
        };
        /** @description A run without its results. */
        RunSummary: components["schemas"]["RunBase"] & {
            kind: components["schemas"]["RunKind"];
            progress: components["schemas"]["RunProgress"];
        };
        /** @description Send it as `cursor` to read the next page; null on the last page. */
        NextCursor: string | null;
        /** @description A page of runs. */
        RunList: {
            /** @description The runs, newest first. */
            runs: components["schemas"]["RunSummary"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description A hook in short, while the run is under way. */
        HookCard: {
            platform: components["schemas"]["Platform"];
            /** @description Who posted it. */
            creator: string | null;
            /**
             * Format: int64
             * @description How often it was seen.
             */
            views: number | null;
            /** @description The line it opens on, word for word. */
            hook: string | null;
            /** @description Its narrow subject in a few words. */
            topic: string | null;
            /** @description Score from 0 to 100. */
            virality: number | null;
            /**
             * Format: uri
             * @description The page of the clip on its platform.
             */
            watch_url: string | null;
            /**
             * Format: uri
             * @description The cover picture as the platform serves it.
             */
            cover_url: string | null;
        };
        /** @description What a short run is doing, with the hooks written so far. */
        ShortProgress: components["schemas"]["RunProgress"] & {
            /** @description Hooks written so far; order and membership can still change. */
            preview: components["schemas"]["HookCard"][];
        };
        /**
         * @description What is heard in a clip.
         * @enum {string}
         */
        TranscriptKind: "speech" | "music" | "none" | "other";
        /**
         * @description What was decided on a hook or a video.
         * @enum {string}
         */
        Verdict: "keep" | "reject";
        /** @description What was decided; null for nothing yet. */
        VerdictOrNull: components["schemas"]["Verdict"] | null;
        /**
         * @description Who read it, fixed rules or a language model checked by them.
         * @enum {string}
         */
        AnalysedBy: "rules" | "model";
        /** @description A short clip that performed, and how it opens. */
        Hook: {
            /**
             * Format: uuid
             * @description The hook.
             */
            hook_id: string;
            /**
             * Format: uuid
             * @description The run that found it.
             */
            run_id: string;
            /** @description The line it opens on, word for word; null where nothing is said or printed. */
            hook: string | null;
            /** @description The line most worth quoting, word for word; null where nothing is said or printed. */
            catchy_line: string | null;
            /** @description What the clip argues, in one sentence. */
            main_idea: string | null;
            /** @description What made people pass it on. */
            why_it_travelled: string | null;
            /** @description Its narrow subject in a few words. */
            topic: string | null;
            /** @description What is printed in the picture; of a photo post, every slide in order. */
            onscreen_text: string | null;
            /** @description All that is said. */
            transcript: string | null;
            /** @description What is heard; null where it was not looked at. */
            transcript_kind: components["schemas"]["TranscriptKind"] | null;
            /** @description The text that its creator put under it. */
            caption: string | null;
            /** @description The language spoken, as a language tag. */
            language: string | null;
            /** @description Its length in seconds. */
            duration_s: number | null;
            platform: components["schemas"]["Platform"];
            /** @description Who posted it. */
            creator: string | null;
            /**
             * Format: int64
             * @description How many follow its creator.
             */
            creator_followers: number | null;
            /** @description The median of views over the creator's recent clips; null where too few are known. */
            creator_usual_views: number | null;
            /**
             * Format: int64
             * @description How often it was seen.
             */
            views: number | null;
            /**
             * Format: int64
             * @description How many like it.
             */
            likes: number | null;
            /**
             * Format: int64
             * @description How many comments it has.
             */
            comments: number | null;
            /**
             * Format: int64
             * @description How often it was shared.
             */
            shares: number | null;
            /** @description Likes for every 1,000 views. */
            likes_per_1k: number | null;
            /** @description Whether it has 50,000 views or more. Such hooks rank first. */
            above_floor: boolean;
            /** @description Score from 0 to 100 over reach, speed, likes and the creator's usual; null where none is known. */
            virality: number | null;
            /** @description The figures that the score rests on. */
            virality_why: string | null;
            /** @description Views over the creator's usual, with two decimals. */
            outlier: number | null;
            /**
             * Format: date-time
             * @description When it was posted.
             */
            posted_at: string | null;
            /** @description Its age in days when it was found. */
            age_days: number | null;
            /** @description Views for each day of its age. */
            views_per_day: number | null;
            /**
             * Format: uri
             * @description The page of the clip on its platform.
             */
            watch_url: string | null;
            /**
             * Format: uri
             * @description The cover picture as the platform serves it.
             */
            cover_url: string | null;
            /**
             * Format: uri
             * @description A picture of the clip, served by this server.
             */
            still_url: string | null;
            /**
             * Format: uri
             * @description A plain upright player, served by this server.
             */
            player_url: string | null;
            verdict: components["schemas"]["VerdictOrNull"];
            /**
             * @description What kind of clip it is.
             * @enum {string}
             */
            format: "talking" | "photo" | "other";
            /**
             * @description Always hooks.
             * @constant
             */
            section: "hooks";
            /** @description True for a clip invented as a sample, shown only while no real clips are there to search. */
            sample: boolean;
            analysed_by: components["schemas"]["AnalysedBy"];
            /**
             * Format: date-time
             * @description When it was written.
             */
            created_at: string;
        };
        /** @description A structure that several hooks of the run share. */
        Pattern: {
            /** @description What the structure is called. */
            name: string;
            /** @description The structure as a template, with {placeholders}. */
            structure: string;
            /** @description Why it holds a viewer. */
            why: string;
            /** @description The hooks that use it. */
            hook_ids: components["schemas"]["Uuid"][];
        };
        /** @description A run that looks for short clips. */
        ShortRun: {
            /**
             * Format: uuid
             * @description The run.
             */
            run_id: string;
            status: components["schemas"]["RunStatus"];
            topic: components["schemas"]["Topic"];
            /**
             * Format: int32
             * @description How many results were asked for.
             */
            count: number;
            reserved: components["schemas"]["Reserved"];
            charged: components["schemas"]["Charged"];
            /** @description Why the run failed; its last word is the id of the starting request. Else null. */
            error: string | null;
            /** @description Why a finished run has fewer results than asked for, in plain words; else mostly null. */
            outcome: string | null;
            /** @description Always empty, kept for older clients. */
            bonus: Record<string, never>[];
            stats: components["schemas"]["RunStats"];
            /**
             * Format: date-time
             * @description When the run was started.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it ended and was charged; null while in flight.
             */
            settled_at: string | null;
            /**
             * Format: uuid
             * @description The conversation it belongs to; null without one.
             */
            conversation_id: string | null;
            /**
             * @description Always short. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "short";
            progress: components["schemas"]["ShortProgress"];
            /** @description The hooks, best first; empty until the run is done. In each a person talks to camera. */
            hooks: components["schemas"]["Hook"][];
            /** @description Structures that several hooks share; null until counted, soon after the run is done. */
            patterns: components["schemas"]["Pattern"][] | null;
        };
        /**
         * @description breakout from 10 times the channel's usual, strong from 5 times, outlier below.
         * @enum {string}
         */
        OutlierTier: "breakout" | "strong" | "outlier";
        /** @description A find in short, while the run is under way. */
        FindCard: {
            /**
             * Format: uuid
             * @description The find.
             */
            find_id: string;
            /** @description Its title as shown. */
            title: string;
            /** @description The name of its channel. */
            channel: string;
            /**
             * Format: int64
             * @description How often it was seen.
             */
            views: number | null;
            /** @description Views over the channel's usual. */
            outlier: number | null;
            /** @description The tier of the multiple; null without one. */
            outlier_tier: components["schemas"]["OutlierTier"] | null;
            /** @description The words it opens on, as said; null where no transcript was read. */
            hook: string | null;
            /**
             * Format: uri
             * @description Its thumbnail as the platform serves it.
             */
            thumbnail_url: string | null;
            /**
             * Format: uri
             * @description The page of the video on its platform.
             */
            watch_url: string | null;
        };
        /** @description A video that the run looks at. */
        ScannedVideo: {
            /** @description Its title. */
            title: string;
            /** @description Its channel. */
            channel: string;
            /**
             * Format: int64
             * @description Its views; null where not known.
             */
            views: number | null;
            /** @description Its views over the channel's usual; null until measured. */
            outlier: number | null;
            /**
             * @description What became of it.
             * @enum {string}
             */
            state: "waiting" | "kept" | "rejected";
            /** @description Why it was rejected; else null. */
            reason: string | null;
        };
        /** @description What a long or packaging run is doing, with the finds so far and the videos looked at. */
        LongProgress: components["schemas"]["RunProgress"] & {
            /** @description Finds written so far; order and membership can still change. */
            items: components["schemas"]["FindCard"][];
            /** @description The videos being looked at. */
            scan: components["schemas"]["ScannedVideo"][];
        };
        /**
         * @description By what the uploads of a channel usually get, small below 10,000 views, medium below 100,000, large from there on.
         * @enum {string}
         */
        ChannelSize: "small" | "medium" | "large";
        /** @description A line of a transcript. */
        IntroLine: {
            /**
             * Format: int32
             * @description Its number, from 1.
             */
            n: number;
            /** @description When it begins, in seconds from the start. */
            t: number;
            /** @description Its words as said. */
            text: string;
        };
        /**
         * @description How an opening takes hold.
         * @enum {string}
         */
        HookType: "question" | "contrarian_claim" | "curiosity_gap" | "specific_number" | "result_first" | "promise" | "story" | "confession" | "warning" | "challenge" | "comparison" | "listicle" | "demonstration" | "authority" | "identity_callout" | "other";
        /**
         * @description What a part of an opening does.
         * @enum {string}
         */
        BeatName: "hook" | "context" | "stakes" | "promise" | "proof" | "open_loop" | "preview" | "other";
        /** @description A part of an opening. */
        Beat: {
            beat: components["schemas"]["BeatName"];
            /** @description When it begins. */
            from_s: number;
            /** @description When it ends. */
            to_s: number;
            /** @description What is said in it. */
            text: string;
        };
        /** @description A find read for its opening. */
        LongFind: {
            /**
             * Format: uuid
             * @description The find.
             */
            find_id: string;
            /**
             * Format: uuid
             * @description The run that found it.
             */
            run_id: string;
            /** @description The video, as its platform calls it. */
            video_id: string;
            /** @description Its title as shown. */
            title: string;
            /**
             * Format: uri
             * @description Its thumbnail as the platform serves it.
             */
            thumbnail_url: string | null;
            /** @description The name of its channel. */
            channel: string;
            /** @description The channel, as the platform calls it. */
            channel_id: string | null;
            /** @description The median of views over the channel's recent long uploads; null where too few are known. */
            channel_usual_views: number | null;
            /** @description The size of the channel by that median; null without one. */
            channel_size: components["schemas"]["ChannelSize"] | null;
            /**
             * Format: int64
             * @description How often it was seen.
             */
            views: number | null;
            /** @description Views over the channel's usual, with two decimals. */
            outlier: number | null;
            /**
             * Format: int32
             * @description The same multiple on one scale from 0 to 100 for all runs.
             */
            outlier_score: number | null;
            /** @description The tier of the multiple; null without one. */
            outlier_tier: components["schemas"]["OutlierTier"] | null;
            /**
             * Format: int64
             * @description How many like it.
             */
            likes: number | null;
            /** @description Likes for every 1,000 views. */
            likes_per_1k: number | null;
            /**
             * Format: date-time
             * @description When it was posted.
             */
            posted_at: string | null;
            /** @description Its length in seconds. */
            duration_s: number | null;
            /**
             * Format: uri
             * @description The page of the video on its platform.
             */
            watch_url: string | null;
            /**
             * Format: uri
             * @description A plain player for the video.
             */
            player_url: string | null;
            /** @description The words it opens on, as said; null where no transcript was read. */
            hook: string | null;
            /** @description The transcript of its first seconds, line by line; null where none was read. */
            intro: components["schemas"]["IntroLine"][] | null;
            /** @description Whether it is about the subject asked for; null where the topic was an address. */
            about_subject: ("yes" | "partly") | null;
            /** @description Whether it comes from a reading that an earlier run of the account paid for. */
            analysis_from_earlier_read: boolean;
            analysed_by: components["schemas"]["AnalysedBy"];
            /** @description What was decided on the video for this kind of find; null for nothing yet. */
            verdict: components["schemas"]["Verdict"] | null;
            /**
             * Format: date-time
             * @description When it was written.
             */
            created_at: string;
            /**
             * @description Always long. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "long";
            /** @description The lines of `intro` as one text. */
            intro_text: string | null;
            /**
             * Format: int64
             * @description How many words the hook has.
             */
            hook_words: number | null;
            /** @description When the hook begins. */
            hook_start_s: number | null;
            /** @description When the hook ends. */
            hook_end_s: number | null;
            /** @description Whether the transcript was made by a machine; null without a transcript. */
            auto_captions: boolean | null;
            /** @description How the opening takes hold; null without a transcript. */
            hook_type: components["schemas"]["HookType"] | null;
            /** @description What keeps a viewer watching. */
            mechanism: string | null;
            /** @description What the viewer is led to expect. */
            promise: string | null;
            /** @description The question that the opening leaves open. */
            open_loop: string | null;
            /** @description The parts of the opening, in order. */
            beats: components["schemas"]["Beat"][] | null;
            /** @description The opening as a template, with {placeholders}. */
            template: string | null;
            /** @description How to use the structure for a video of your own. */
            steal_it: string | null;
        };
        /** @description The only size of channel wanted; null for any. */
        ChannelSizeAsked: components["schemas"]["ChannelSize"] | null;
        /**
         * @description What kind of address the topic was.
         * @enum {string}
         */
        LinkKind: "channel" | "video";
        /** @description What kind of address the topic was; null where it was a subject in words. */
        LinkAsked: components["schemas"]["LinkKind"] | null;
        /** @description What was asked for. */
        LongOptions: {
            /**
             * Format: int32
             * @description How many finds.
             */
            count: number;
            /** @description The least multiple of the channel's usual. */
            min_outlier: number;
            /**
             * Format: int32
             * @description How many seconds of each transcript.
             */
            intro_seconds: number;
            /**
             * Format: int32
             * @description How many openings to write.
             */
            openers: number;
            channel_size: components["schemas"]["ChannelSizeAsked"];
            link: components["schemas"]["LinkAsked"];
        };
        /**
         * Format: int32
         * @description 1 where the topic was the address of one video; else null.
         */
        Requested: number | null;
        /** @description The finds meant. */
        FindIds: components["schemas"]["Uuid"][];
        /** @description A type of opening and the finds that use it. */
        OpeningPattern: {
            hook_type: components["schemas"]["HookType"];
            /**
             * Format: int64
             * @description How many finds use it.
             */
            count: number;
            /** @description The part of all finds that use it, from 0 to 1. */
            share: number;
            find_ids: components["schemas"]["FindIds"];
        };
        /** @description How long the hook lasts, in seconds; null where no find has a transcript. */
        HookSeconds: {
            /** @description In the middle. */
            median: number | null;
            /** @description At the shortest. */
            min: number | null;
            /** @description At the longest. */
            max: number | null;
        };
        /** @description How one part of an opening is used. */
        BeatUse: {
            beat: components["schemas"]["BeatName"];
            /**
             * Format: int64
             * @description How many finds have it.
             */
            used_in: number;
            /** @description When it usually begins (median). */
            from_s: number;
            /** @description When it usually ends (median). */
            to_s: number;
        };
        /** @description How the openings are built, counted from the finds. */
        OpeningShape: {
            hook_seconds: components["schemas"]["HookSeconds"];
            /** @description The parts used and when they come. */
            beats: components["schemas"]["BeatUse"][];
        };
        /** @description Says that this was written and not found. */
        WrittenLabel: string;
        /** @description A new opening after the structure of a find. */
        WrittenOpener: {
            /** @description The words to open on. */
            hook: string;
            /** @description How to go on. */
            then: string;
            /** @description What it takes over from the find. */
            kept_structure: string;
            /**
             * Format: uuid
             * @description The find it follows.
             */
            from_find_id: string;
            label: components["schemas"]["WrittenLabel"];
        };
        /** @description Finds by tier. */
        TierCounts: {
            /**
             * Format: int64
             * @description From 10 times the usual.
             */
            breakout: number;
            /**
             * Format: int64
             * @description From 5 times the usual.
             */
            strong: number;
            /**
             * Format: int64
             * @description Below that.
             */
            outlier: number;
        };
        /** @description Finds by the size of their channel. */
        ChannelSizeCounts: {
            /**
             * Format: int64
             * @description From small channels.
             */
            small: number;
            /**
             * Format: int64
             * @description From medium channels.
             */
            medium: number;
            /**
             * Format: int64
             * @description From large channels.
             */
            large: number;
        };
        /** @description The subject at a glance, in numbers. */
        Landscape: {
            /**
             * Format: int64
             * @description Long videos considered.
             */
            videos_seen: number;
            /**
             * Format: int64
             * @description Channels measured.
             */
            channels: number;
            /**
             * Format: int64
             * @description Videos that reached the multiple asked for.
             */
            outliers: number;
            /**
             * Format: int64
             * @description Finds delivered.
             */
            kept: number;
            /** @description The multiple in the middle of the finds; null without any. */
            median_outlier: number | null;
            tiers: components["schemas"]["TierCounts"];
            channel_sizes: components["schemas"]["ChannelSizeCounts"];
            /** @description Finds by the year they were posted in. */
            posted: {
                [key: string]: number;
            };
        };
        /** @description What the openings of a run have in common. */
        LongReport: {
            /** @description Types of opening that several finds share. */
            patterns: components["schemas"]["OpeningPattern"][];
            shape: components["schemas"]["OpeningShape"];
            /** @description Openings written after the finds. Written, not found. */
            openers: components["schemas"]["WrittenOpener"][];
            landscape: components["schemas"]["Landscape"];
        };
        /** @description A run that looks for long videos and reads their opening. */
        LongRun: {
            /**
             * Format: uuid
             * @description The run.
             */
            run_id: string;
            status: components["schemas"]["RunStatus"];
            topic: components["schemas"]["Topic"];
            /**
             * Format: int32
             * @description How many results were asked for.
             */
            count: number;
            reserved: components["schemas"]["Reserved"];
            charged: components["schemas"]["Charged"];
            /** @description Why the run failed; its last word is the id of the starting request. Else null. */
            error: string | null;
            /** @description Why a finished run has fewer results than asked for, in plain words; else mostly null. */
            outcome: string | null;
            /** @description Always empty, kept for older clients. */
            bonus: Record<string, never>[];
            stats: components["schemas"]["RunStats"];
            /**
             * Format: date-time
             * @description When the run was started.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it ended and was charged; null while in flight.
             */
            settled_at: string | null;
            /**
             * Format: uuid
             * @description The conversation it belongs to; null without one.
             */
            conversation_id: string | null;
            /**
             * @description Always long. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "long";
            progress: components["schemas"]["LongProgress"];
            /** @description The finds, best first; empty until the run is done. */
            finds: components["schemas"]["LongFind"][];
            options: components["schemas"]["LongOptions"];
            requested: components["schemas"]["Requested"];
            /** @description What the finds have in common; null until the run is done. */
            report: components["schemas"]["LongReport"] | null;
        };
        /**
         * @description What makes a title work.
         * @enum {string}
         */
        TitleDevice: "curiosity_gap" | "contrarian_claim" | "specific_number" | "how_to" | "listicle" | "challenge" | "story" | "question" | "warning" | "comparison" | "authority" | "timeliness" | "identity_callout" | "other";
        /**
         * @description What the words on a thumbnail do beside the title.
         * @enum {string}
         */
        ThumbnailTextRole: "repeats_title" | "adds_to_title" | "contrasts_title" | "no_text";
        /**
         * @description What makes a thumbnail work.
         * @enum {string}
         */
        ThumbnailDevice: "face_closeup" | "emotion" | "before_after" | "split_comparison" | "arrow_or_circle" | "big_number" | "big_text" | "object_hero" | "screenshot" | "reaction" | "scale_contrast" | "mystery_blur" | "none";
        /** @description A find read for its title and thumbnail. */
        PackagingFind: {
            /**
             * Format: uuid
             * @description The find.
             */
            find_id: string;
            /**
             * Format: uuid
             * @description The run that found it.
             */
            run_id: string;
            /** @description The video, as its platform calls it. */
            video_id: string;
            /** @description Its title as shown. */
            title: string;
            /**
             * Format: uri
             * @description Its thumbnail as the platform serves it.
             */
            thumbnail_url: string | null;
            /** @description The name of its channel. */
            channel: string;
            /** @description The channel, as the platform calls it. */
            channel_id: string | null;
            /** @description The median of views over the channel's recent long uploads; null where too few are known. */
            channel_usual_views: number | null;
            /** @description The size of the channel by that median; null without one. */
            channel_size: components["schemas"]["ChannelSize"] | null;
            /**
             * Format: int64
             * @description How often it was seen.
             */
            views: number | null;
            /** @description Views over the channel's usual, with two decimals. */
            outlier: number | null;
            /**
             * Format: int32
             * @description The same multiple on one scale from 0 to 100 for all runs.
             */
            outlier_score: number | null;
            /** @description The tier of the multiple; null without one. */
            outlier_tier: components["schemas"]["OutlierTier"] | null;
            /**
             * Format: int64
             * @description How many like it.
             */
            likes: number | null;
            /** @description Likes for every 1,000 views. */
            likes_per_1k: number | null;
            /**
             * Format: date-time
             * @description When it was posted.
             */
            posted_at: string | null;
            /** @description Its length in seconds. */
            duration_s: number | null;
            /**
             * Format: uri
             * @description The page of the video on its platform.
             */
            watch_url: string | null;
            /**
             * Format: uri
             * @description A plain player for the video.
             */
            player_url: string | null;
            /** @description The words it opens on, as said; null where no transcript was read. */
            hook: string | null;
            /** @description The transcript of its first seconds, line by line; null where none was read. */
            intro: components["schemas"]["IntroLine"][] | null;
            /** @description Whether it is about the subject asked for; null where the topic was an address. */
            about_subject: ("yes" | "partly") | null;
            /** @description Whether it comes from a reading that an earlier run of the account paid for. */
            analysis_from_earlier_read: boolean;
            analysed_by: components["schemas"]["AnalysedBy"];
            /** @description What was decided on the video for this kind of find; null for nothing yet. */
            verdict: components["schemas"]["Verdict"] | null;
            /**
             * Format: date-time
             * @description When it was written.
             */
            created_at: string;
            /**
             * @description Always packaging. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "packaging";
            /** @description What makes the title work. */
            title_device: components["schemas"]["TitleDevice"] | null;
            /** @description The title as a template, with {placeholders}. */
            title_template: string | null;
            /** @description Whether a picture model looked at the thumbnail. Without one what follows is null. */
            thumbnail_checked: boolean;
            /** @description The words printed on the thumbnail. */
            thumbnail_text: string | null;
            /** @description What those words do beside the title. */
            thumbnail_text_role: components["schemas"]["ThumbnailTextRole"] | null;
            /** @description What the thumbnail shows. */
            thumbnail_subject: string | null;
            /** @description How the thumbnail is arranged. */
            thumbnail_composition: string | null;
            /**
             * Format: int32
             * @description How many faces it shows.
             */
            thumbnail_faces: number | null;
            /** @description The feeling it shows. */
            thumbnail_emotion: string | null;
            /** @description Its main colours, by name. */
            thumbnail_colors: string[] | null;
            /** @description What makes the thumbnail work. */
            thumbnail_devices: components["schemas"]["ThumbnailDevice"][] | null;
            /** @description What the picture tells and the title keeps back. */
            gap: string | null;
        };
        /** @description What was asked for. */
        PackagingOptions: {
            /**
             * Format: int32
             * @description How many finds.
             */
            count: number;
            /**
             * Format: int32
             * @description How many packages to write.
             */
            ideas: number;
            channel_size: components["schemas"]["ChannelSizeAsked"];
            link: components["schemas"]["LinkAsked"];
        };
        /** @description A device of titles and the finds that use it. */
        TitlePattern: {
            device: components["schemas"]["TitleDevice"];
            /**
             * Format: int64
             * @description How many finds use it.
             */
            count: number;
            /** @description A title of this kind as a template, with {placeholders}. */
            template: string | null;
            find_ids: components["schemas"]["FindIds"];
        };
        /** @description A device of thumbnails and the finds that use it. */
        ThumbnailPattern: {
            device: components["schemas"]["ThumbnailDevice"];
            /**
             * Format: int64
             * @description How many finds use it.
             */
            count: number;
            find_ids: components["schemas"]["FindIds"];
        };
        /** @description A new package after the structure of a find. */
        WrittenIdea: {
            /** @description The title. */
            title: string;
            /** @description What the thumbnail should show. */
            thumbnail: string;
            /** @description The words to print on it; null for none. */
            thumbnail_text: string | null;
            /** @description What it takes over from the find. */
            kept_structure: string;
            /**
             * Format: uuid
             * @description The find it follows.
             */
            from_find_id: string;
            label: components["schemas"]["WrittenLabel"];
        };
        /** @description Titles and thumbnails, counted. */
        PackagingNumbers: {
            /**
             * Format: int64
             * @description Titles counted.
             */
            titles: number;
            /** @description Characters of the title in the middle; null without any. */
            median_length: number | null;
            /**
             * Format: int64
             * @description Titles with a number.
             */
            with_number: number;
            /**
             * Format: int64
             * @description Titles that ask.
             */
            with_question: number;
            /**
             * Format: int64
             * @description Thumbnails that a picture model looked at.
             */
            thumbnails_read: number;
            /**
             * Format: int64
             * @description Of these, how many print words.
             */
            with_words: number;
            /** @description How often each device that repeats is used. */
            devices: {
                [key: string]: number;
            };
        };
        /** @description What the packages of a run have in common. */
        PackagingReport: {
            /** @description What at least two titles share. */
            title_patterns: components["schemas"]["TitlePattern"][];
            /** @description What at least two thumbnails share. */
            thumbnail_patterns: components["schemas"]["ThumbnailPattern"][];
            /** @description Packages written after the finds. Written, not found. */
            ideas: components["schemas"]["WrittenIdea"][];
            numbers: components["schemas"]["PackagingNumbers"];
        };
        /** @description A run that looks for long videos and reads title and thumbnail. */
        PackagingRun: {
            /**
             * Format: uuid
             * @description The run.
             */
            run_id: string;
            status: components["schemas"]["RunStatus"];
            topic: components["schemas"]["Topic"];
            /**
             * Format: int32
             * @description How many results were asked for.
             */
            count: number;
            reserved: components["schemas"]["Reserved"];
            charged: components["schemas"]["Charged"];
            /** @description Why the run failed; its last word is the id of the starting request. Else null. */
            error: string | null;
            /** @description Why a finished run has fewer results than asked for, in plain words; else mostly null. */
            outcome: string | null;
            /** @description Always empty, kept for older clients. */
            bonus: Record<string, never>[];
            stats: components["schemas"]["RunStats"];
            /**
             * Format: date-time
             * @description When the run was started.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it ended and was charged; null while in flight.
             */
            settled_at: string | null;
            /**
             * Format: uuid
             * @description The conversation it belongs to; null without one.
             */
            conversation_id: string | null;
            /**
             * @description Always packaging. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "packaging";
            progress: components["schemas"]["LongProgress"];
            /** @description The finds, best first; empty until the run is done. */
            finds: components["schemas"]["PackagingFind"][];
            options: components["schemas"]["PackagingOptions"];
            requested: components["schemas"]["Requested"];
            /** @description What the packages have in common; null until the run is done. */
            report: components["schemas"]["PackagingReport"] | null;
        };
        /** @description A run with what it found. `kind` says which of the three it is. */
        Run: components["schemas"]["ShortRun"] | components["schemas"]["LongRun"] | components["schemas"]["PackagingRun"];
        /** @description A short run and its hooks. */
        HooksExport: {
            run: components["schemas"]["RunSummary"];
            /** @description The hooks in the order of the run. */
            hooks: components["schemas"]["Hook"][];
        };
        /** @description A long video that beat its own channel. `kind` says what it was read for. */
        Find: components["schemas"]["LongFind"] | components["schemas"]["PackagingFind"];
        /** @description A long or packaging run and its finds. */
        FindsExport: {
            run: components["schemas"]["RunSummary"];
            /** @description The finds in the order of the run. */
            finds: components["schemas"]["Find"][];
        };
        /** @description A run and what it found, as a file. */
        ExportOut: components["schemas"]["HooksExport"] | components["schemas"]["FindsExport"];
        /** @description How to show the clip on a page of your own. */
        EmbedOut: {
            /**
             * @description Whether the platform lets the clip be embedded.
             * @enum {string}
             */
            kind: "embed" | "fallback";
            /** @description The platform's own embed code; null on a fallback. */
            html: string | null;
            /**
             * Format: uri
             * @description A plain upright player, served by this server.
             */
            player_url: string | null;
            /**
             * Format: uri
             * @description A picture to show in place of the player.
             */
            thumbnail: string | null;
            /** @description All that is said, to show beside the picture. */
            transcript: string | null;
            /** @description Why there is only a fallback; null on an embed. */
            reason: string | null;
        };
        /** @description A decision to record. */
        VerdictIn: {
            verdict: components["schemas"]["Verdict"];
        };
        /** @description What now stands decided on the hook. */
        HookDecision: {
            /**
             * Format: uuid
             * @description The hook.
             */
            hook_id: string;
            verdict: components["schemas"]["VerdictOrNull"];
        };
        /** @description A page of kept hooks. */
        KeepList: {
            /** @description The kept hooks, newest decision first. */
            keeps: components["schemas"]["Hook"][];
            /**
             * Format: int64
             * @description How many are on this page.
             */
            count: number;
            next_cursor: components["schemas"]["NextCursor"];
        };
        /**
         * @description What a find was read for, its opening or its packaging.
         * @enum {string}
         */
        FindKind: "long" | "packaging";
        /**
         * @description A device of an opening, a title or a thumbnail.
         * @enum {string}
         */
        FindDevice: "question" | "contrarian_claim" | "curiosity_gap" | "specific_number" | "result_first" | "promise" | "story" | "confession" | "warning" | "challenge" | "comparison" | "listicle" | "demonstration" | "authority" | "identity_callout" | "other" | "how_to" | "timeliness" | "face_closeup" | "emotion" | "before_after" | "split_comparison" | "arrow_or_circle" | "big_number" | "big_text" | "object_hero" | "screenshot" | "reaction" | "scale_contrast" | "mystery_blur" | "none";
        /** @description A page of finds, one for each video and kind. */
        FindList: {
            /** @description The finds, each from the newest reading of its video. */
            finds: components["schemas"]["Find"][];
            /**
             * Format: int64
             * @description How many match on all pages together.
             */
            total: number;
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description A page of kept finds. */
        KeptFindList: {
            /** @description The kept finds, newest decision first. */
            finds: components["schemas"]["Find"][];
            /**
             * Format: int64
             * @description How many are on this page.
             */
            count: number;
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description What now stands decided on the video of the find. */
        FindDecision: {
            /**
             * Format: uuid
             * @description The find.
             */
            find_id: string;
            verdict: components["schemas"]["VerdictOrNull"];
        };
        /** @description What to write. An absent or empty body asks for three entries in the default mode. */
        RemixIn: {
            /**
             * @description default writes new openings or packages; intro, for a long find, one whole intro.
             * @default default
             * @enum {string}
             */
            mode?: "default" | "intro";
            /** @description What your own videos are about; not used in intro mode. */
            niche?: string;
            /**
             * Format: int32
             * @description How many entries to write; not used in intro mode.
             * @default 3
             */
            n?: number;
            /** @description What your video is about, for intro mode. */
            video_brief?: string;
        };
        /**
         * @description default writes new openings or packages; intro, for a long find, one whole intro.
         * @enum {string}
         */
        RemixMode: "default" | "intro";
        /** @description A new opening. */
        WrittenOpening: {
            /** @description The words to open on. */
            hook: string;
            /** @description How to go on. */
            then: string;
            /** @description What it takes over from the find. */
            kept_structure: string;
        };
        /** @description A new package. */
        WrittenPackage: {
            /** @description The title. */
            title: string;
            /** @description What the thumbnail should show. */
            thumbnail: string;
            /** @description The words to print on it; null for none. */
            thumbnail_text: string | null;
            /** @description What it takes over from the find. */
            kept_structure: string;
        };
        /** @description A part of the intro. */
        WrittenBeat: {
            beat: components["schemas"]["BeatName"];
            /** @description When it begins. */
            from_s: number;
            /** @description When it ends. */
            to_s: number;
            /**
             * Format: int64
             * @description The most words that fit, by the timing of the real opening.
             */
            words_budget: number;
            /** @description The words to speak; what nobody but you can know is a {placeholder}. */
            say: string;
            /** @description What could be printed in the picture; not to be said. */
            suggested_on_screen: string | null;
            /** @description What could be shown; not to be said. */
            suggested_broll: string | null;
        };
        /** @description A whole intro, part by part as in the find. */
        WrittenIntro: {
            /** @description The parts, in the order of the real opening. */
            beats: components["schemas"]["WrittenBeat"][];
        };
        /** @description Text written after the structure of a find. Remixes are kept apart from finds. */
        Remix: {
            /**
             * Format: uuid
             * @description The remix.
             */
            remix_id: string;
            /**
             * @description What it was written after.
             * @enum {string}
             */
            source_kind: "hook" | "find";
            /**
             * Format: uuid
             * @description The hook or find it was written after.
             */
            source_id: string;
            mode: components["schemas"]["RemixMode"];
            label: components["schemas"]["WrittenLabel"];
            /** @description What was written, openings, packages or one intro. */
            written: components["schemas"]["WrittenOpening"][] | components["schemas"]["WrittenPackage"][] | components["schemas"]["WrittenIntro"][];
            /**
             * Format: int64
             * @description How many numbers that you had not given became {number}.
             */
            numbers_to_placeholders: number;
            /**
             * Format: date-time
             * @description When it was written.
             */
            created_at: string;
        };
        /** @description The saved remixes of a find. */
        RemixList: {
            /** @description At most the newest 1,000, newest first. */
            remixes: components["schemas"]["Remix"][];
        };
        /** @description What you say. */
        ChatIn: {
            /** @description What you want to find out, or your answer to the question asked back. */
            message: string;
            /**
             * Format: uuid
             * @description The conversation to go on with; a new one is begun when left out.
             */
            conversation_id?: string;
        };
        /**
         * @description clarify asks one question back; research has started a run.
         * @enum {string}
         */
        ChatAction: "clarify" | "research";
        /** @description The answer to a message. */
        ChatOut: {
            action: components["schemas"]["ChatAction"];
            /**
             * Format: uuid
             * @description The conversation, to be sent with the next message.
             */
            conversation_id: string;
            /** @description The answer in words. */
            message: string;
            /** @description The run that was started; null when a question was asked back. */
            run: components["schemas"]["RunStartedOut"] | null;
        };
        /** @description A conversation without its messages. */
        ConversationSummary: {
            /**
             * Format: uuid
             * @description The conversation.
             */
            conversation_id: string;
            /** @description What it is about. */
            title: string;
            /**
             * Format: date-time
             * @description When it began.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last went on.
             */
            updated_at: string;
        };
        /** @description A page of conversations. */
        ConversationList: {
            /** @description The conversations, the last to go on first. */
            conversations: components["schemas"]["ConversationSummary"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description Something that was said. */
        Message: {
            /**
             * Format: uuid
             * @description The message.
             */
            message_id: string;
            /**
             * @description Who said it.
             * @enum {string}
             */
            role: "user" | "assistant";
            /** @description What was said. */
            text: string;
            /** @description What the assistant did; null on a message of the user. */
            action: components["schemas"]["ChatAction"] | null;
            /**
             * Format: uuid
             * @description The run that was started with it; else null.
             */
            run_id: string | null;
            /**
             * Format: date-time
             * @description When it was said.
             */
            created_at: string;
        };
        /** @description A conversation with its messages and runs. */
        Conversation: components["schemas"]["ConversationSummary"] & {
            /** @description At most the newest 1,000 messages, oldest first. */
            messages: components["schemas"]["Message"][];
            /** @description At most the newest 1,000 runs of the conversation, newest first, without results. */
            runs: components["schemas"]["RunSummary"][];
        };
        /** @description The version of the interface. */
        Version: string;
        /**
         * Format: date-time
         * @description The time on the server, UTC.
         */
        ServerTime: string;
        /** @description The server answers. */
        HealthOk: {
            /**
             * @description Always ok.
             * @constant
             */
            status: "ok";
            version: components["schemas"]["Version"];
            time: components["schemas"]["ServerTime"];
        };
        /** @description The server cannot take work now. */
        HealthDown: {
            /**
             * @description Whether it is restarting, or its database does not answer.
             * @enum {string}
             */
            status: "restarting" | "unavailable";
            version: components["schemas"]["Version"];
            time: components["schemas"]["ServerTime"];
        };
        /** @description This document. */
        ContractOut: {
            /** @description The version of OpenAPI. */
            openapi: string;
            /** @description What the interface is. */
            info: {
                [key: string]: unknown;
            };
            /** @description The operations. */
            paths: {
                [key: string]: unknown;
            };
            /** @description What they share. */
            components: {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        /**
         * @description The reason of a refusal or fault, for programs. Codes are only ever added.
         * @enum {string}
         */
        ErrorCode: "unauthorized" | "key_expired" | "insufficient_credits" | "access_code_required" | "invalid_access_code" | "insufficient_scope" | "key_credit_limit_reached" | "not_found" | "run_not_found" | "hook_not_found" | "find_not_found" | "remix_not_found" | "key_not_found" | "conversation_not_found" | "method_not_allowed" | "run_in_flight" | "run_not_finished" | "key_limit_reached" | "last_active_key" | "body_too_large" | "invalid_request" | "confirmation_required" | "idempotency_key_reused" | "remix_not_possible" | "rate_limited" | "too_many_runs" | "internal_error" | "restarting" | "unavailable" | "search_unavailable" | "at_capacity" | "model_unavailable";
    };
    responses: {
        /** @description No access code was sent, or the one sent cannot be used (the reason is not told). */
        ForbiddenSignup: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What was refused or went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        /**
                         * @description The reason, for programs.
                         * @enum {string}
                         */
                        code: "access_code_required" | "invalid_access_code";
                    };
                };
            };
        };
        /** @description The body is over the size cap of the server. */
        BodyTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What was refused or went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        /**
                         * @description The reason, for programs.
                         * @enum {string}
                         */
                        code: "body_too_large";
                    };
                };
            };
        };
        /** @description A parameter, header or the body is not accepted, or is not named in this document. */
        InvalidRequest: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What was refused or went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        /**
                         * @description The reason, for programs.
                         * @enum {string}
                         */
                        code: "invalid_request";
                    };
                };
            };
        };
        /** @description The limit of this call is reached. Retry-After says when to call again. */
        RateLimited: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What was refused or went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        /**
                         * @description The reason, for programs.
                         * @enum {string}
                         */
                        code: "rate_limited";
                    };
                };
            };
        };
        /** @description A fault of the server. Nothing was charged for it. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What was refused or went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        /**
                         * @description The reason, for programs.
                         * @enum {string}
                         */
                        code: "internal_error";
                    };
                };
            };
        };
        /** @description The server is restarting or too busy. Retry-After says when to call again. */
        Unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What was refused or went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        /**
                         * @description The reason, for programs.
                         * @enum {string}
                         */
                        code: "restarting" | "unavailable";
                    };
                };
            };
        };
        /** @description The key is missing, unknown or revoked, or it has expired. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What was refused or went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        /**
                         * @description The reason, for programs.
                         * @enum {string}
                         */
                        code: "unauthorized" | "key_expired";
                    };
                };
            };
        };
        /** @description The key lacks the scope that this call needs. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What was refused or went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        /**
                         * @description The reason, for programs.
                         * @enum {string}
                         */
                        code: "insufficient_scope";
                    };
                };
            };
        };
        /** @description A run of the account is queued or running. */
        RunInFlight: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What was refused or went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        /**
                         * @description The reason, for programs.
                         * @enum {string}
                         */
                        code: "run_in_flight";
                    };
                };
            };
        };
        /** @description The body is not the exact confirmation, or the request is not accepted at all. */
        NotConfirmed: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What was refused or went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        /**
                         * @description The reason, for programs.
                         * @enum {string}
                         */
                        code: "confirmation_required" | "invalid_request";
                    };
                };
            };
        };
        /** @description The account has as many active keys as it may. */
        KeyLimitReached: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What was refused or went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        /**
                         * @description The reason, for programs.
                         * @enum {string}
                         */
                        code: "key_limit_reached";
                    };
                };
            };
        };
        /** @description The account has no such key, or it was revoked before. */
        KeyNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What was refused or went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        /**
                         * @description The reason, for programs.
                         * @enum {string}
                         */
                        code: "key_not_found";
                    };
                };
            };
        };
        /** @description Without this key the account could not be used any more. */
        LastActiveKey: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What was refused or went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        /**
                         * @description The reason, for programs.
                         * @enum {string}
                         */
                        code: "last_active_key";
                    };
                };
            };
        };
        /** @description The balance is below what this call needs; the message states it. Nothing was taken. */
        InsufficientCredits: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What was refused or went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        /**
                         * @description The reason, for programs.
                         * @enum {string}
                         */
                        code: "insufficient_credits";
                    };
                };
            };
        };
        /** @description The key lacks the scope, or its cap leaves less than this call needs. */
        ForbiddenSpend: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What was refused or went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        /**
                         * @description The reason, for programs.
                         * @enum {string}
                         */
                        code: "insufficient_scope" | "key_credit_limit_reached";
                    };
                };
            };
        };
        /** @description Too many runs of the account are in flight. Nothing was reserved. */
        TooManyRuns: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What was refused or went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        /**
                         * @description The reason, for programs.
                         * @enum {string}
                         */
                        code: "too_many_runs";
                    };
                };
            };
        };
        /** @description No run can be started now. Nothing was reserved. */
        StartUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What was refused or went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        /**
                         * @description The reason, for programs.
                         * @enum {string}
                         */
                        code: "restarting" | "unavailable" | "search_unavailable" | "at_capacity";
                    };
                };
            };
        };
        /** @description The key is missing, unknown or revoked, or it has expired. */
        CountedUnauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                "X-RateLimit-Limit": components["headers"]["CountedXRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["CountedXRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["CountedXRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What was refused or went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        /**
                         * @description The reason, for programs.
                         * @enum {string}
                         */
                        code: "unauthorized" | "key_expired";
                    };
                };
            };
        };
        /** @description The balance is below what this call needs; the message states it. Nothing was taken. */
        CountedInsufficientCredits: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["CountedXRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["CountedXRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["CountedXRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What was refused or went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        /**
                         * @description The reason, for programs.
                         * @enum {string}
                         */
                        code: "insufficient_credits";
                    };
                };
            };
        };
        /** @description The key lacks the scope, or its cap leaves less than this call needs. */
        CountedForbiddenSpend: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["CountedXRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["CountedXRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["CountedXRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What was refused or went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        /**
                         * @description The reason, for programs.
                         * @enum {string}
                         */
                        code: "insufficient_scope" | "key_credit_limit_reached";
                    };
                };
            };
        };
        /** @description A parameter, header or the body is not accepted, or is not named in this document. */
        CountedInvalidRequest: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["CountedXRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["CountedXRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["CountedXRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What was refused or went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        /**
                         * @description The reason, for programs.
                         * @enum {string}
                         */
                        code: "invalid_request";
                    };
                };
            };
        };
        /** @description The hourly limit is reached, or too many runs are in flight. Nothing was reserved. */
        StartLimited: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What was refused or went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        /**
                         * @description The reason, for programs.
                         * @enum {string}
                         */
                        code: "rate_limited" | "too_many_runs";
                    };
                };
            };
        };
        /** @description No run can be started now. Nothing was reserved. */
        CountedStartUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                "X-RateLimit-Limit": components["headers"]["CountedXRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["CountedXRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["CountedXRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What was refused or went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        /**
                         * @description The reason, for programs.
                         * @enum {string}
                         */
                        code: "restarting" | "unavailable" | "search_unavailable" | "at_capacity";
                    };
                };
            };
        };
        /** @description The account has no such run. */
        CountedRunNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["CountedXRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["CountedXRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["CountedXRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What was refused or went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        /**
                         * @description The reason, for programs.
                         * @enum {string}
                         */
                        code: "run_not_found";
                    };
                };
            };
        };
        /** @description The server is restarting or too busy. Retry-After says when to call again. */
        CountedUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                "X-RateLimit-Limit": components["headers"]["CountedXRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["CountedXRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["CountedXRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What was refused or went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        /**
                         * @description The reason, for programs.
                         * @enum {string}
                         */
                        code: "restarting" | "unavailable";
                    };
                };
            };
        };
        /** @description The account has no such run. */
        RunNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What was refused or went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        /**
                         * @description The reason, for programs.
                         * @enum {string}
                         */
                        code: "run_not_found";
                    };
                };
            };
        };
        /** @description The run is queued or running, so there is nothing to export yet. */
        RunNotFinished: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What was refused or went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        /**
                         * @description The reason, for programs.
                         * @enum {string}
                         */
                        code: "run_not_finished";
                    };
                };
            };
        };
        /** @description The account has no such hook. */
        HookNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What was refused or went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        /**
                         * @description The reason, for programs.
                         * @enum {string}
                         */
                        code: "hook_not_found";
                    };
                };
            };
        };
        /** @description The account has no such find. */
        FindNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What was refused or went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        /**
                         * @description The reason, for programs.
                         * @enum {string}
                         */
                        code: "find_not_found";
                    };
                };
            };
        };
        /** @description The request is not accepted, its Idempotency-Key was used for another one, or nothing acceptable was written. */
        RemixRefused: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["CountedXRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["CountedXRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["CountedXRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What was refused or went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        /**
                         * @description The reason, for programs.
                         * @enum {string}
                         */
                        code: "invalid_request" | "idempotency_key_reused" | "remix_not_possible";
                    };
                };
            };
        };
        /** @description The server or its language model does not answer now. The credit was given back. */
        RemixUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                "X-RateLimit-Limit": components["headers"]["CountedXRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["CountedXRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["CountedXRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What was refused or went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        /**
                         * @description The reason, for programs.
                         * @enum {string}
                         */
                        code: "restarting" | "unavailable" | "model_unavailable";
                    };
                };
            };
        };
        /** @description The account has no such remix. */
        RemixNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What was refused or went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        /**
                         * @description The reason, for programs.
                         * @enum {string}
                         */
                        code: "remix_not_found";
                    };
                };
            };
        };
        /** @description The server, its language model or the research does not answer now. Nothing was charged. */
        ChatUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                "X-RateLimit-Limit": components["headers"]["CountedXRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["CountedXRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["CountedXRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What was refused or went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        /**
                         * @description The reason, for programs.
                         * @enum {string}
                         */
                        code: "restarting" | "unavailable" | "search_unavailable" | "at_capacity" | "model_unavailable";
                    };
                };
            };
        };
        /** @description The account has no such conversation. */
        ConversationNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What was refused or went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        /**
                         * @description The reason, for programs.
                         * @enum {string}
                         */
                        code: "conversation_not_found";
                    };
                };
            };
        };
        /** @description Nothing is served at this address, or no longer. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What was refused or went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        /**
                         * @description The reason, for programs.
                         * @enum {string}
                         */
                        code: "not_found";
                    };
                };
            };
        };
    };
    parameters: {
        /**
         * @description 1 to 255 printable ASCII characters without spaces, such as a UUID, new for each start, so that a repeated request cannot start twice. Within 24 hours the same key answers 200 with the first run and reserves nothing, even when the body differs (Idempotent-Body-Differs then says so) and even when that run failed: to try again, send a new key.
         * @example topic-2026-11-02-sourdough
         */
        IdempotencyKey: components["schemas"]["IdempotencyKeyText"];
        /**
         * @description The most entries on a page.
         * @example 50
         */
        Limit: number;
        /**
         * @description The `next_cursor` of the page before, with the same other parameters.
         * @example MDFhMTliODktOGJjMC03NmZk
         */
        Cursor: string;
        /**
         * @description The run, as its start answered it.
         * @example 01a19b89-8bc0-76fd-aeeb-975729fae923
         */
        RunId: components["schemas"]["Uuid"];
        /**
         * @description The hook, as a run or the list of keeps shows it.
         * @example 01a19b8b-9fbe-7d5a-9fd1-2aabfe228f21
         */
        HookId: components["schemas"]["Uuid"];
        /**
         * @description Only what this run found. A run of another account gives an empty list.
         * @example 01a19b89-8bc0-76fd-aeeb-975729fae923
         */
        OfRun: components["schemas"]["Uuid"];
        /**
         * @description The most entries on a page.
         * @example 25
         */
        LongLimit: number;
        /**
         * @description Only finds of this kind; both when left out.
         * @example long
         */
        FindKindQuery: components["schemas"]["FindKind"];
        /**
         * @description The find, as a run or the list of finds shows it.
         * @example 01a1a24b-5d09-7f58-a04d-ba41ecccc3fc
         */
        FindId: components["schemas"]["Uuid"];
        /**
         * @description 1 to 255 printable ASCII characters without spaces, such as a UUID, new for each remix. Within 24 hours the same key with the same find and body answers the saved remix and charges nothing; with another find or body it is refused.
         * @example remix-2026-11-04-oven-door
         */
        RemixIdempotencyKey: components["schemas"]["IdempotencyKeyText"];
    };
    requestBodies: never;
    headers: {
        /**
         * @description The id of this request. Name it when reporting a fault.
         * @example 01a1a674-8238-7584-b8c4-fa2815d28028
         */
        XRequestId: string;
        /**
         * @description How many calls the limit of this operation allows in its window.
         * @example 20
         */
        XRateLimitLimit: number;
        /**
         * @description How many calls are left in the window.
         * @example 17
         */
        XRateLimitRemaining: number;
        /**
         * @description When the window ends, in UTC epoch seconds, rounded up.
         * @example 1793785200
         */
        XRateLimitReset: number;
        /**
         * @description Whole seconds to wait before the call can succeed.
         * @example 30
         */
        RetryAfter: number;
        /**
         * @description How to authenticate, always with a bearer key.
         * @example Bearer
         */
        WWWAuthenticate: string;
        /**
         * @description Sent as true when this is the answer to an earlier request with the same Idempotency-Key.
         * @example true
         */
        IdempotentReplayed: "true";
        /**
         * @description Sent as true on a replay whose body is not that of the first request.
         * @example true
         */
        IdempotentBodyDiffers: "true";
        /**
         * @description How many calls the limit of this operation allows in its window; given where the call was counted.
         * @example 20
         */
        CountedXRateLimitLimit: number;
        /**
         * @description How many calls are left in the window; given where the call was counted.
         * @example 17
         */
        CountedXRateLimitRemaining: number;
        /**
         * @description When the window ends, in UTC epoch seconds, rounded up; given where the call was counted.
         * @example 1793785200
         */
        CountedXRateLimitReset: number;
        /**
         * @description Marks the answer as a file and names it after the run.
         * @example attachment; filename="run-01a19b89-8bc0-76fd-aeeb-975729fae923.csv"
         */
        ContentDisposition: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    createAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AccountIn"];
            };
        };
        responses: {
            /** @description The account is open. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountCreated"];
                };
            };
            403: components["responses"]["ForbiddenSignup"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    balance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account as the calling key sees it. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountDeleteIn"];
            };
        };
        responses: {
            /** @description Everything was erased. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountDeleted"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["RunInFlight"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["NotConfirmed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    usage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The credits and where they are. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Usage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["KeyIn"];
            };
        };
        responses: {
            /** @description The new key. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyCreated"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["KeyLimitReached"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The key to revoke; `original` is the key of the signup, `others` is every key but the calling one.
                 * @example 01a18d1e-c30c-771c-8714-9d439536b321
                 */
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was revoked. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyRevocation"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["KeyNotFound"];
            409: components["responses"]["LastActiveKey"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    findHooks: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description 1 to 255 printable ASCII characters without spaces, such as a UUID, new for each start, so that a repeated request cannot start twice. Within 24 hours the same key answers 200 with the first run and reserves nothing, even when the body differs (Idempotent-Body-Differs then says so) and even when that run failed: to try again, send a new key.
                 * @example topic-2026-11-02-sourdough
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResearchIn"];
            };
        };
        responses: {
            /** @description The first run with the same Idempotency-Key. Nothing was reserved. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Idempotent-Body-Differs": components["headers"]["IdempotentBodyDiffers"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunStartedOut"];
                };
            };
            /** @description The run was started. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunStartedOut"];
                };
            };
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["InsufficientCredits"];
            403: components["responses"]["ForbiddenSpend"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRuns"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["StartUnavailable"];
        };
    };
    findLongHooks: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description 1 to 255 printable ASCII characters without spaces, such as a UUID, new for each start, so that a repeated request cannot start twice. Within 24 hours the same key answers 200 with the first run and reserves nothing, even when the body differs (Idempotent-Body-Differs then says so) and even when that run failed: to try again, send a new key.
                 * @example topic-2026-11-02-sourdough
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LongformIn"];
            };
        };
        responses: {
            /** @description The first run with the same Idempotency-Key. Nothing was reserved. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Idempotent-Body-Differs": components["headers"]["IdempotentBodyDiffers"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunStartedOut"];
                };
            };
            /** @description The run was started. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunStartedOut"];
                };
            };
            401: components["responses"]["CountedUnauthorized"];
            402: components["responses"]["CountedInsufficientCredits"];
            403: components["responses"]["CountedForbiddenSpend"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["CountedInvalidRequest"];
            429: components["responses"]["StartLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["CountedStartUnavailable"];
        };
    };
    findPackaging: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description 1 to 255 printable ASCII characters without spaces, such as a UUID, new for each start, so that a repeated request cannot start twice. Within 24 hours the same key answers 200 with the first run and reserves nothing, even when the body differs (Idempotent-Body-Differs then says so) and even when that run failed: to try again, send a new key.
                 * @example topic-2026-11-02-sourdough
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PackagingIn"];
            };
        };
        responses: {
            /** @description The first run with the same Idempotency-Key. Nothing was reserved. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Idempotent-Body-Differs": components["headers"]["IdempotentBodyDiffers"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunStartedOut"];
                };
            };
            /** @description The run was started. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunStartedOut"];
                };
            };
            401: components["responses"]["CountedUnauthorized"];
            402: components["responses"]["CountedInsufficientCredits"];
            403: components["responses"]["CountedForbiddenSpend"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["CountedInvalidRequest"];
            429: components["responses"]["StartLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["CountedStartUnavailable"];
        };
    };
    listRuns: {
        parameters: {
            query?: {
                /**
                 * @description The most entries on a page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the page before, with the same other parameters.
                 * @example MDFhMTliODktOGJjMC03NmZk
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Only runs of this kind; all when left out.
                 * @example short
                 */
                kind?: components["schemas"]["RunKind"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of runs. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRun: {
        parameters: {
            query?: {
                /**
                 * @description Hold the answer for at most so many seconds, until the run ends or progress differs from `since`.
                 * @example 55
                 */
                wait?: number;
                /**
                 * @description The last `progress.updated_at` you saw. Any other text answers at once; without `wait` it is ignored.
                 * @example 2026-11-02T09:15:10.004Z
                 */
                since?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The run, as its start answered it.
                 * @example 01a19b89-8bc0-76fd-aeeb-975729fae923
                 */
                run_id: components["parameters"]["RunId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The run as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Run"];
                };
            };
            401: components["responses"]["CountedUnauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["CountedRunNotFound"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["CountedUnavailable"];
        };
    };
    exportRun: {
        parameters: {
            query?: {
                /**
                 * @description The kind of file.
                 * @example md
                 */
                format?: "csv" | "json" | "md";
                /**
                 * @description Whether a csv file starts with the mark (BOM) by which some spreadsheets know UTF-8.
                 * @example true
                 */
                bom?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description The run, as its start answered it.
                 * @example 01a19b89-8bc0-76fd-aeeb-975729fae923
                 */
                run_id: components["parameters"]["RunId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportOut"];
                    "text/csv": string;
                    "text/markdown": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RunNotFound"];
            409: components["responses"]["RunNotFinished"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getHook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The hook, as a run or the list of keeps shows it.
                 * @example 01a19b8b-9fbe-7d5a-9fd1-2aabfe228f21
                 */
                hook_id: components["parameters"]["HookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The hook. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Hook"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["HookNotFound"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    embedHook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The hook, as a run or the list of keeps shows it.
                 * @example 01a19b8b-9fbe-7d5a-9fd1-2aabfe228f21
                 */
                hook_id: components["parameters"]["HookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How to show the clip. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmbedOut"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["HookNotFound"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    keepHook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The hook, as a run or the list of keeps shows it.
                 * @example 01a19b8b-9fbe-7d5a-9fd1-2aabfe228f21
                 */
                hook_id: components["parameters"]["HookId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerdictIn"];
            };
        };
        responses: {
            /** @description The verdict as it stands. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HookDecision"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["HookNotFound"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    clearHookDecision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The hook, as a run or the list of keeps shows it.
                 * @example 01a19b8b-9fbe-7d5a-9fd1-2aabfe228f21
                 */
                hook_id: components["parameters"]["HookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No verdict stands. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HookDecision"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["HookNotFound"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listKeeps: {
        parameters: {
            query?: {
                /**
                 * @description Only what this run found. A run of another account gives an empty list.
                 * @example 01a19b89-8bc0-76fd-aeeb-975729fae923
                 */
                run_id?: components["parameters"]["OfRun"];
                /**
                 * @description The most entries on a page.
                 * @example 25
                 */
                limit?: components["parameters"]["LongLimit"];
                /**
                 * @description The `next_cursor` of the page before, with the same other parameters.
                 * @example MDFhMTliODktOGJjMC03NmZk
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of kept hooks. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeepList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listFinds: {
        parameters: {
            query?: {
                /**
                 * @description Only finds of this kind; both when left out.
                 * @example long
                 */
                kind?: components["parameters"]["FindKindQuery"];
                /**
                 * @description Only finds that have this text in the title, the channel, the hook as said, or on the thumbnail. Every character stands for itself.
                 * @example oven door
                 */
                q?: string;
                /**
                 * @description What to order by, highest first; newest goes by when a video was last read.
                 * @example views
                 */
                sort?: "score" | "outlier" | "views" | "newest";
                /**
                 * @description Only finds of this tier.
                 * @example strong
                 */
                tier?: components["schemas"]["OutlierTier"];
                /**
                 * @description Only finds whose outlier_score is at least this.
                 * @example 40
                 */
                min_score?: number;
                /**
                 * @description Only finds with this hook_type, title_device or thumbnail device.
                 * @example specific_number
                 */
                device?: components["schemas"]["FindDevice"];
                /**
                 * @description The most entries on a page.
                 * @example 25
                 */
                limit?: components["parameters"]["LongLimit"];
                /**
                 * @description The `next_cursor` of the page before, with the same other parameters.
                 * @example MDFhMTliODktOGJjMC03NmZk
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of finds. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FindList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listKeptFinds: {
        parameters: {
            query?: {
                /**
                 * @description Only finds of this kind; both when left out.
                 * @example long
                 */
                kind?: components["parameters"]["FindKindQuery"];
                /**
                 * @description Only what this run found. A run of another account gives an empty list.
                 * @example 01a19b89-8bc0-76fd-aeeb-975729fae923
                 */
                run_id?: components["parameters"]["OfRun"];
                /**
                 * @description The most entries on a page.
                 * @example 25
                 */
                limit?: components["parameters"]["LongLimit"];
                /**
                 * @description The `next_cursor` of the page before, with the same other parameters.
                 * @example MDFhMTliODktOGJjMC03NmZk
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of kept finds. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeptFindList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getFind: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The find, as a run or the list of finds shows it.
                 * @example 01a1a24b-5d09-7f58-a04d-ba41ecccc3fc
                 */
                find_id: components["parameters"]["FindId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The find. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Find"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["FindNotFound"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    keepFind: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The find, as a run or the list of finds shows it.
                 * @example 01a1a24b-5d09-7f58-a04d-ba41ecccc3fc
                 */
                find_id: components["parameters"]["FindId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerdictIn"];
            };
        };
        responses: {
            /** @description The verdict as it stands. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FindDecision"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["FindNotFound"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    clearFindDecision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The find, as a run or the list of finds shows it.
                 * @example 01a1a24b-5d09-7f58-a04d-ba41ecccc3fc
                 */
                find_id: components["parameters"]["FindId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No verdict stands. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FindDecision"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["FindNotFound"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    remixFind: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description 1 to 255 printable ASCII characters without spaces, such as a UUID, new for each remix. Within 24 hours the same key with the same find and body answers the saved remix and charges nothing; with another find or body it is refused.
                 * @example remix-2026-11-04-oven-door
                 */
                "Idempotency-Key"?: components["parameters"]["RemixIdempotencyKey"];
            };
            path: {
                /**
                 * @description The find, as a run or the list of finds shows it.
                 * @example 01a1a24b-5d09-7f58-a04d-ba41ecccc3fc
                 */
                find_id: components["parameters"]["FindId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RemixIn"];
            };
        };
        responses: {
            /** @description What was written, now or by the first request with the same Idempotency-Key. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Remix"];
                };
            };
            401: components["responses"]["CountedUnauthorized"];
            402: components["responses"]["CountedInsufficientCredits"];
            403: components["responses"]["CountedForbiddenSpend"];
            404: components["responses"]["FindNotFound"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["RemixRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["RemixUnavailable"];
        };
    };
    listRemixes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The find, as a run or the list of finds shows it.
                 * @example 01a1a24b-5d09-7f58-a04d-ba41ecccc3fc
                 */
                find_id: components["parameters"]["FindId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The remixes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemixList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["FindNotFound"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRemix: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The remix, as its answer or the list shows it.
                 * @example 01a1a66e-5174-7b00-af86-bebb2737f6a6
                 */
                remix_id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The remix. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Remix"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RemixNotFound"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    chat: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChatIn"];
            };
        };
        responses: {
            /** @description A question back, or the run that was started. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatOut"];
                };
            };
            401: components["responses"]["CountedUnauthorized"];
            402: components["responses"]["CountedInsufficientCredits"];
            403: components["responses"]["CountedForbiddenSpend"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["CountedInvalidRequest"];
            429: components["responses"]["StartLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ChatUnavailable"];
        };
    };
    listConversations: {
        parameters: {
            query?: {
                /**
                 * @description The most entries on a page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the page before, with the same other parameters.
                 * @example MDFhMTliODktOGJjMC03NmZk
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of conversations. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversationList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversation, as the chat answered it.
                 * @example 01a19b88-3f40-797a-ad41-bed440e50454
                 */
                conversation_id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The conversation. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversation"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ConversationNotFound"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The server works. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthOk"];
                };
            };
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            /** @description The server is restarting, or its database does not answer. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthDown"];
                };
            };
        };
    };
    guide: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The guide. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description The guide is still the one whose ETag came in If-None-Match. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    contract: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The OpenAPI document. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContractOut"];
                };
            };
            /** @description The document is still the one whose ETag came in If-None-Match. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    player: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The end of a `player_url`, as it was answered.
                 * @example p1.AZobi59ufVqf0Sqr_iKPIQ.7Qm2cX0w
                 */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            404: components["responses"]["NotFound"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    still: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The end of a `still_url`, as it was answered.
                 * @example p1.AZobi59ufVqf0Sqr_iKPIQ.7Qm2cX0w
                 */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                    "image/png": string;
                    "image/webp": string;
                };
            };
            /** @description The picture is still the one whose ETag came in If-None-Match. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
}
