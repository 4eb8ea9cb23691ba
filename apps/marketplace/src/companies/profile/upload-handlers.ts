import type { upload } from "@partner-konto/contracts/companies/upload";
import type { MediaType } from "@partner-konto/domain/companies/profile/schema";
import type { Context, Handlers } from "../../kernel/handler.ts";
import { outsideTransaction } from "../../kernel/work/outside-transaction.ts";
import { checkDocument, logoFrom, pictureFrom } from "../uploads/index.ts";
import { addMedia, mediaOf, readMedia, refuseUpload, removeMedia } from "./index.ts";

interface Upload {
  params: { id: string };
  body: { file: { name: string; data: Uint8Array } };
}

/**
 * The right is checked before the file is read. The work runs outside the transaction, because decoding a picture takes too long for one.
 */
const document = (type: MediaType) =>
  outsideTransaction(async (context: Context, { params: { id }, body: { file } }: Upload) => {
    await refuseUpload(context, id);
    await checkDocument(file.data);
    return addMedia(context, id, { type, name: file.name, sizes: new Map([["", file.data]]) });
  });

export const uploadHandlers: Handlers<typeof upload> = {
  getAllMedia: (context, { params: { id }, query: { type } }) => mediaOf(context, id, type),

  async get(context, { params: { id }, query: { folder } }) {
    const { media, data } = await readMedia(context, id, folder);
    const isDocument = media.type === "agb" || media.type === "withdrawal";
    return { name: media.name, type: isDocument ? "application/pdf" : "image/jpeg", data };
  },

  uploadAgb: document("agb"),
  uploadWithdrawal: document("withdrawal"),

  uploadLogo: outsideTransaction(async (context: Context, { params: { id }, body: { file } }: Upload) => {
    await refuseUpload(context, id);
    return addMedia(context, id, { type: "logo", name: file.name, sizes: await logoFrom(file.data) });
  }),

  uploadProfileImage: outsideTransaction(async (context: Context, { params: { id }, body: { file } }: Upload) => {
    await refuseUpload(context, id);
    const sizes = new Map([["" as const, await pictureFrom(file.data)]]);
    return addMedia(context, id, { type: "profileImage", name: file.name, sizes });
  }),

  deleteAgb: (context, { params: { id } }) => removeMedia(context, id, "agb"),
  deleteLogo: (context, { params: { id } }) => removeMedia(context, id, "logo"),
  deleteWithdrawal: (context, { params: { id } }) => removeMedia(context, id, "withdrawal"),
  deleteProfileImage: (context, { params: { id, filename } }) => removeMedia(context, id, "profileImage", filename),
};
