import { mediaTypes, media as schema } from "@partner-konto/domain/companies/profile/schema";
import { z } from "zod";
import { call, withRight } from "../call.ts";
import { upload as body, fileAnswer } from "../multipart.ts";
import { sampleDocument, samplePicture } from "../sample-files.ts";
import { done } from "../shared.ts";

const given = "a company's page with files";
const read = withRight("read", "businessCustomerGroup");
const change = withRight("update", "businessCustomerGroup");
const ofPage = { id: "$profileId" };

const document = {
  method: "POST",
  auth: "bearer",
  access: change,
  body,
  bodyName: "file",
  response: schema,
  effect: true,
  exposure: "route",
  multipart: true,
  errors: ["FILE_NOT_A_PDF", "PDF_NOT_PLAIN"],
  example: { given, params: ofPage, body: { file: { name: "AGB.pdf", data: sampleDocument } } },
} as const;
const picture = {
  ...document,
  errors: ["FILE_NOT_A_PICTURE", "PICTURE_TOO_LARGE", "PICTURE_BLANK"],
  example: { given, params: ofPage, body: { file: { name: "Logo.png", data: samplePicture } } },
} as const;
const removal = { method: "DELETE", auth: "bearer", access: change, response: done, effect: true } as const;

/** Files of companies' pages (catalogue §7). A page has one logo and one document of each kind; an upload replaces it. */
export const upload = {
  getAllMedia: call({
    method: "GET",
    path: "/profile-service/upload/v1/all-media/{id}",
    auth: "bearer",
    access: read,
    query: { type: z.enum(mediaTypes).optional() },
    response: z.array(schema),
    example: { given, params: ofPage },
  }),
  /** One file by the id of its record; for a logo `folder` names the size: 288, 144 or web. */
  get: call({
    method: "GET",
    path: "/profile-service/upload/v1/{id}",
    auth: "bearer",
    access: read,
    query: { folder: z.enum(["288", "144", "web"]).optional() },
    response: fileAnswer,
    exposure: "route",
    binary: true,
    example: { given, params: { id: "$mediaId" } },
  }),
  uploadAgb: call({ ...document, path: "/profile-service/upload/v1/upload-agb/{id}" }),
  uploadLogo: call({ ...picture, path: "/profile-service/upload/v1/upload-logo/{id}" }),
  uploadProfileImage: call({
    ...picture,
    path: "/profile-service/upload/v1/upload-profile-image/{id}",
    errors: [...picture.errors, "TOO_MANY_PICTURES"],
  }),
  uploadWithdrawal: call({ ...document, path: "/profile-service/upload/v1/upload-withdrawal/{id}" }),
  deleteAgb: call({
    ...removal,
    path: "/profile-service/upload/v1/delete-agb/{id}",
    errors: ["PROFILE_NEEDED"],
    example: { given, params: ofPage },
  }),
  deleteLogo: call({
    ...removal,
    path: "/profile-service/upload/v1/delete-logo/{id}",
    example: { given, params: ofPage },
  }),
  deleteWithdrawal: call({
    ...removal,
    path: "/profile-service/upload/v1/delete-withdrawal/{id}",
    errors: ["PROFILE_NEEDED"],
    example: { given, params: ofPage },
  }),
  deleteProfileImage: call({
    ...removal,
    path: "/profile-service/upload/v1/delete-profile-image/{id}/{filename}",
    example: { given, params: { ...ofPage, filename: "$filename" } },
  }),
};
